import fc from 'fast-check';
import { expect, test } from 'vitest';
import { untilStable } from '../../../src/core/combinators.ts';
import type { Config } from '../../../src/core/configuration.ts';
import type { Pass } from '../../../src/core/search.ts';
import { cachedConfigurations } from '../../../src/passes/ddmin/cached-configurations.ts';
import { ddmin } from '../../../src/passes/ddmin/ddmin.ts';
import { backward, random, skip } from '../../../src/passes/ddmin/order.ts';
import { testPass } from '../../contracts/pass.ts';
import { configurations } from '../../support/configurations.ts';
import { greedyWindows } from '../../support/greedy-windows.ts';
import { balanced, both, type Interest, needs, needsLines, whim } from '../../support/interest.ts';
import { type Atoms, letters, numberedLines } from '../../support/letters.ts';
import { type Walked, walk, words } from '../../support/walk.ts';

const fast = { subsets: skip, complements: backward };

testPass('cached ddmin', cachedConfigurations(ddmin()), configurations);
testPass('cached ddmin*', cachedConfigurations(untilStable(ddmin({ subsets: random(5) }))), {
  ...configurations,
  isOneSearch: false,
});

function run(pass: Pass<Config>, { config, spell }: Atoms, interest: Interest): Walked<Config> {
  return walk(pass(config), { interest, spell });
}

test('what was rejected is not proposed again', () => {
  const ask = (pass: Pass<Config>): string => words(run(cachedConfigurations(pass), letters('12345'), needs('24')));
  expect(ask(ddmin(fast))).toBe('12 345 123 1245! 145 245! 2 45 24! 4');
  expect(ask(ddmin())).toBe('12 345 1 2 3 45 2345! 245! 4 5 25 24!');
});

test('configurations count, not the text that they spell', () => {
  const parentheses = letters('((a)(b)x)');
  const interest = both(balanced, needs('x'));
  expect(run(cachedConfigurations(ddmin(fast)), parentheses, interest).tests).toBe(19);
  expect(run(cachedConfigurations(untilStable(ddmin(fast))), parentheses, interest).tests).toBe(27);
});

test('nothing is forgotten that could come again, also over a thousand atoms', () => {
  const hundred = numberedLines(100);
  const needed = needsLines(13, 57, 58);
  expect(run(cachedConfigurations(ddmin()), hundred, needed).tests).toBe(45);
  expect(run(cachedConfigurations(untilStable(ddmin(fast))), hundred, needed).tests).toBe(27);
  expect(run(cachedConfigurations(ddmin()), numberedLines(3000), needed).accepted.at(-1)?.value()).toHaveLength(3);
});

test('joins are made through the cache', () => {
  const { config, spell } = letters('abcdefgh');
  const judge: Interest = (text) => text.includes('a') && text.includes('c') === text.includes('g');
  const walked = greedyWindows(cachedConfigurations(ddmin(fast))(config), { width: 4, judge, spell });
  expect([walked.tests, walked.result]).toEqual([20, 'acg']);
});

test('what is left is 1-minimal, also when windows go on behind what they joined', { timeout: 60_000 }, () => {
  const { config, spell } = letters('abcdefghijkl');
  const windows = fc.record({ width: fc.integer({ min: 1, max: 6 }), behind: fc.boolean() });
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 2, max: 8 }), windows, (seed, oneOf, { width, behind }) => {
      const judge = whim(seed, oneOf);
      const pass = cachedConfigurations(ddmin(fast));
      const left = greedyWindows(pass(config), { width, judge, spell, behind }).result ?? spell(config);
      for (let i = 0; left.length > 1 && i < left.length; i++) {
        expect(judge(left.slice(0, i) + left.slice(i + 1))).toBe(false);
      }
    }),
  );
});
