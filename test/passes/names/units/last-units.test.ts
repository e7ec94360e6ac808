import { expect, test } from 'vitest';
import { lastUnits } from '../../../../src/passes/names/units/last-units.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { spell } from '../../../support/texts.ts';

const cpp = await loadBundled('cpp');
const javascript = await loadBundled('javascript');

/** Functions of a library, some of which call the one eight before them. */
function library(count: number): string {
  return Array.from(
    { length: count },
    (_, i) => `int f${i}(int x) { return x + ${i < 8 || i > 64 ? `${'x + '.repeat(12)}x` : `f${i - 8}(x)`}; }\n`,
  ).join('');
}

const first = (text: string, language = cpp): string | undefined =>
  [...lastUnits(language)(Buffer.from(text))].map((proposal) => spell(proposal.value()))[0];

test('what the end of a large text needs is left of it in one trial', () => {
  const text = `${library(1600)}int main(void) { return f43(1); }\n`;
  const left = first(text)!.match(/(?<=int )\w+(?=\()/g)!;
  expect(left.filter((name) => /^f\d\d?$/.test(name))).toEqual(['f3', 'f11', 'f19', 'f27', 'f35', 'f43']);
  expect(left.at(-1)).toBe('main');
  // What begins in the last part is not told from it.
  expect(left.length).toBeLessThan(120);
});

test('nothing is tried of a short text, where all is needed, and where the end of a text is not what it is about', () => {
  expect(first(`${library(100)}int main(void) { return f43(1); }\n`)).toBeUndefined();
  const calls = Array.from({ length: 1600 }, (_, i) => `f${i}(1)`).join(' + ');
  expect(first(`${library(1600)}int main(void) { return ${calls}; }\n`)).toBeUndefined();
  expect(
    first(library(1600).replaceAll('int', 'function').replaceAll('(function x', '(x'), javascript),
  ).toBeUndefined();
});
