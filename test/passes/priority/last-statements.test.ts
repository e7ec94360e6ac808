import { beforeAll, expect, test } from 'vitest';
import { named } from '../../../src/core/combinators.ts';
import type { Search } from '../../../src/core/search.ts';
import type { TestCase } from '../../../src/core/test-case.ts';
import type { LoadedLanguage } from '../../../src/formats/tree-sitter/load-language.ts';
import { lastStatements } from '../../../src/passes/priority/last-statements.ts';
import { loadBundled } from '../../support/load-bundled.ts';

let lua: LoadedLanguage;
let cpp: LoadedLanguage;
beforeAll(async () => {
  lua = await loadBundled('lua');
  cpp = await loadBundled('cpp');
});

const library = Array.from({ length: 300 }, (_, i) => `local function f${i}(x)\n  return x + ${i}\nend\n`).join('');
const uses = 'print(f1(2))\nprint(f2(3))\n';

function firstOf(text: string, language: LoadedLanguage = lua): string[] {
  const pass = named('tree', lastStatements(language, {}));
  return [...pass(Buffer.from(text))].map((proposal) => Buffer.from(proposal.value()).toString());
}

test('a library stays but for its end, and for what its last uses need alone', () => {
  const found = firstOf(library + uses);
  expect(found).toContain(library);
  const changed = found.filter((text) => !text.startsWith(library.slice(0, library.length * 0.9)));
  expect(changed.filter((text) => text.endsWith(uses))).toEqual([]);
});

test('a short text, and one that ends with much, is left alone', () => {
  expect(firstOf(uses)).toEqual([]);
  expect(firstOf(`${uses}do\n${library}end\n`)).toEqual([]);
});

test('of C++, only a long text has libraries in front', () => {
  const headers = Array.from({ length: 3000 }, (_, i) => `template <class T> T f${i}(T x) { return x + ${i}; }\n`).join(
    '',
  );
  const end = 'int main() { f1(2); f2(3); }\n';
  const found = firstOf(headers + end, cpp);
  expect(found).not.toEqual([]);
  expect(found.filter((text) => !text.startsWith(headers.slice(0, headers.length * 0.9)))).toEqual([]);
  expect(firstOf(headers.slice(0, headers.length / 4) + end, cpp)).toEqual([]);
});

test('an end of which little goes is left as it is', () => {
  const long = `"${'what has to stay '.repeat(24)}"`;
  const parts = Array.from({ length: 4 }, (_, i) => `aaaaaaaaaaaa${i}_`);
  const tail = 'g(1, 2, 3, 4, 5, 6, 7, 8)';
  const isInteresting = (text: string): boolean => [long, tail, ...parts].every((part) => text.includes(part));
  const sums = parts.map((part) => `${part} + bbbbbbbbbbbb`);
  let search: Search<TestCase> | undefined = lastStatements(
    lua,
    {},
  )(Buffer.from(`${library}print(${long}, ${sums.join(', ')})\n${tail}\n`));
  let trials = 0;
  while (search !== undefined) {
    let next: Search<TestCase> | undefined;
    for (const proposal of search) {
      trials++;
      const text = Buffer.from(proposal.value()).toString();
      // The library is not what this is about.
      if (!text.startsWith(library) || !isInteresting(text)) continue;
      next = proposal.accepted();
      break;
    }
    search = next;
  }
  expect(trials).toBeLessThan(40);
});
