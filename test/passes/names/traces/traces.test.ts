import { expect, test } from 'vitest';
import { traces } from '../../../../src/passes/names/traces/traces.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { printed } from '../../../support/prints.ts';
import { spell } from '../../../support/texts.ts';
import { walk } from '../../../support/walk.ts';

/** A faulty tool takes `>=` for `>`: the program prints something else then. */
function isMiscompiled(text: string): boolean {
  const right = printed(text);
  return right !== undefined && right.join() !== printed(text.replaceAll('>=', '>'))?.join();
}

const program = `function count(all, limit) {
  let result = 0;
  for (const one of all) if (one >= limit) result++;
  return { result };
}
function described(all) {
  const { result } = count(all, 2);
  return 'There are ' + result + ' of ' + all.length;
}
console.log(described([1, 2, 3].concat([])));
// ${'so that it is long enough '.repeat(12)}
`;

test('what is printed at the end is printed where it comes from, by halves of all places', async () => {
  const pass = traces(await loadBundled('javascript'), () => []);
  const { steps } = walk(pass(Buffer.from(program)), { interest: isMiscompiled, spell });
  expect(steps.map(({ label, interesting }) => `${label}${interesting ? '!' : ''}`)).toEqual([
    'nowhere',
    'everywhere!',
    'in 2 places!',
    'in one place',
    'in one place!',
    'called alone',
    'called alone',
    'back!',
  ]);
  expect(steps[1]!.text).toContain('{console.log(1);if (one >= limit) {console.log(1);result++;}}');
  expect(steps[4]!.text).toBe(
    program
      .replace("  return 'There", "  console.log('There are ' + result + ' of ' + all.length);\n  return 'There")
      .replace('console.log(described([1, 2, 3].concat([])))', 'described([1, 2, 3].concat([]));console.log(0)'),
  );
  // Nothing came of it here: back to where it began.
  expect(steps.at(-1)!.text).toBe(program);
});

test('where the test does not ask for what is printed, prints are not put anywhere', async () => {
  const pass = traces(await loadBundled('javascript'), () => []);
  const { steps } = walk(pass(Buffer.from(program)), { interest: (text) => text.includes('limit'), spell });
  expect(steps.map(({ text }) => text)).toEqual([
    program.replace('console.log(described([1, 2, 3].concat([])))', 'described([1, 2, 3].concat([]));console.log(0)'),
  ]);
});

test.each([
  ['a short text', 'console.log(1 < 2);'],
  ['nothing printed', program.replace('console.log', 'void ')],
  ['a function of the text', program.replaceAll('console.log', 'described')],
])('none for %s', async (_, text) => {
  const pass = traces(await loadBundled('javascript'), () => []);
  expect([...pass(Buffer.from(text))].map(({ label }) => label)).toEqual([]);
});

test('it is done again when half has gone', async () => {
  const pass = traces(await loadBundled('javascript'), () => []);
  const now = Buffer.from(program);
  expect([...pass(now, Buffer.alloc(now.length + 1))]).toEqual([]);
  expect([...pass(now, Buffer.alloc(2 * now.length))]).not.toEqual([]);
});
