import { expect, test } from 'vitest';
import { content } from '../../../src/caches/content.ts';
import { contentHash } from '../../../src/caches/content-hash.ts';
import type { Config } from '../../../src/core/configuration.ts';
import type { Pass } from '../../../src/core/search.ts';
import { ddmin } from '../../../src/passes/ddmin/ddmin.ts';
import { ddminStar } from '../../../src/passes/ddmin/ddmin-star.ts';
import { backward, skip } from '../../../src/passes/ddmin/order.ts';
import { type Atoms, atoms, letters } from '../../support/letters.ts';
import { prints } from '../../support/prints.ts';
import { type Walked, walk } from '../../support/walk.ts';

const program = atoms([
  'let s = 0\n',
  'let p = 1\n',
  'for (let i = 1; i <= 10; i++) {\n',
  '  s += i\n',
  '  p *= i\n',
  '}\n',
  "console.log('sum: ' + s)\n",
  "console.log('prod: ' + p)\n",
]);
const interest = prints('prod: 3628800');
const fast = { subsets: skip, complements: backward };

/** What each is, and what it takes: trials, and what the cache knows. */
test.each<[string, Pass<Config>, number, number]>([
  ['ddmin*', ddminStar(), 36, 38],
  ['ddmin', ddmin(), 32, 20],
  ['ddmin* without subsets, backward', ddminStar(fast), 22, 8],
])('%s reduces a program of eight lines to the five that print the product', (_, pass, tests, hits) => {
  const walked = walk(pass(program.config), { interest, spell: program.spell, cache: content(), key: String });
  expect(Array.from(walked.accepted.at(-1)!.value())).toEqual([1, 2, 4, 5, 7]);
  expect(walked.tests).toBe(tests);
  expect(walked.hits).toBe(hits);
});

test('lines, then characters, leave a program without a character too many', { timeout: 60_000 }, () => {
  const cache = contentHash();
  const run = ({ config, spell }: Atoms): Walked<Config> => walk(ddminStar(fast)(config), { interest, spell, cache });
  const lines = run(program);
  const text = program.spell(lines.accepted.at(-1)!.value());
  const characters = run(letters(text));
  expect(letters(text).spell(characters.accepted.at(-1)!.value())).toBe(
    "p=1\nfor(let i=1;i<=10;i++){p*=i}console.log('prod: '+p)",
  );
  expect(lines.tests + characters.tests).toBe(333);
});
