import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sequence } from '../../../src/core/combinators.ts';
import type { Config } from '../../../src/core/configuration.ts';
import type { Pass } from '../../../src/core/search.ts';
import { adaptiveRuns } from '../../../src/passes/ddmin/adaptive-runs.ts';
import { cdd, runLengths } from '../../../src/passes/ddmin/cdd.ts';
import { ddmin } from '../../../src/passes/ddmin/ddmin.ts';
import { opdd } from '../../../src/passes/ddmin/opdd.ts';
import { backward, skip } from '../../../src/passes/ddmin/order.ts';
import { probdd } from '../../../src/passes/ddmin/probdd.ts';
import { weightedDdmin } from '../../../src/passes/ddmin/weighted-ddmin.ts';
import { halving } from '../../../src/passes/list/halving.ts';
import { sweep } from '../../../src/passes/list/sweep.ts';
import { testPass } from '../../contracts/pass.ts';
import { configurations } from '../../support/configurations.ts';
import { greedyWindows } from '../../support/greedy-windows.ts';
import { always, type Interest, needs, needsLines, whim } from '../../support/interest.ts';
import { letters, numberedLines } from '../../support/letters.ts';
import { trail, type Walked, walk } from '../../support/walk.ts';

const weights = Array.from({ length: 24 }, (_, i) => (i * 7919) % 23);
const minimisers: readonly [string, Pass<Config>][] = [
  ['ddmin', ddmin()],
  ['ddmin without subsets, backward', ddmin({ subsets: skip, complements: backward })],
  ['opdd', opdd()],
  ['opdd from the start', opdd({ fromStart: true })],
  ['cdd', cdd()],
  ['cdd with odds of 0.25', cdd({ odds: 0.25 })],
  ['halving', halving()],
  ['adaptive runs', adaptiveRuns()],
  ['probdd', probdd()],
  ['weighted probdd', probdd({ weights, odds: 0.1 })],
  ['weighted ddmin', weightedDdmin(weights)],
  ['sweep', sweep()],
];
const alphabet = letters('abcdefghijklmnopqrst');

function run(pass: Pass<Config>, interest: Interest): string {
  const walked = walk(pass(alphabet.config), { interest, spell: alphabet.spell });
  return alphabet.spell(walked.accepted.at(-1)?.value() ?? alphabet.config);
}

// ddmin obeys the laws in its own tests.
for (const [name, pass] of minimisers.slice(2)) {
  testPass(name, pass, { ...configurations, runs: 30, foresees: name === 'halving' });
}

describe.each(minimisers)('%s', { timeout: 60_000 }, (_, pass) => {
  test('keeps exactly the atoms that a monotone oracle needs', () => {
    fc.assert(
      fc.property(fc.subarray([...'abcdefghijklmnopqrst'], { minLength: 1 }), (needed) => {
        expect(run(pass, needs(needed.join('')))).toBe(needed.join(''));
      }),
      { numRuns: 40 },
    );
  });

  test('keeps exactly them in windows that join, wherever a window goes on', () => {
    const someNeeded = fc.subarray([...'abcdefghijklmnopqrst'], { minLength: 1 });
    fc.assert(
      fc.property(someNeeded, fc.integer({ min: 1, max: 7 }), fc.boolean(), (needed, width, behind) => {
        const judge = needs(needed.join(''));
        const { config, spell } = alphabet;
        const walked = greedyWindows(pass(config), { width, judge, spell, behind });
        expect(walked.result ?? spell(config)).toBe(needed.join(''));
      }),
      { numRuns: 40 },
    );
  });

  test('is 1-minimal with a sweep at the end, whatever the oracle', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 12 }), (seed, oneOf) => {
        const interest = whim(seed, oneOf);
        const left = run(sequence(pass, sweep()), interest);
        for (let i = 0; left.length > 1 && i < left.length; i++) {
          expect(interest(left.slice(0, i) + left.slice(i + 1))).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('does nothing to nothing', () => {
    expect([...pass(new Int32Array(0))]).toEqual([]);
  });
});

test.each(minimisers.filter(([name]) => name !== 'halving' && name !== 'sweep'))(
  '%s always leaves an atom',
  (_, pass) => {
    expect([...pass(Int32Array.of(0))]).toEqual([]);
    expect(run(pass, always)).toHaveLength(1);
  },
);

describe('passes from the end', () => {
  // Each atom uses the one before it, up to the last needed one: what is behind f goes in one go, from the end only.
  const chain: Interest = (text) => 'abcdefghijklmnopqrst'.startsWith(text) && text.length >= 6;

  test.each(minimisers.filter(([name]) => /^(opdd|cdd|halving|adaptive runs)$/.test(name)))(
    '%s deletes uses before their definitions',
    (_, pass) => {
      expect(run(pass, chain)).toBe('abcdef');
    },
  );
});

describe('the number of trials', () => {
  const hundred = numberedLines(100);
  const count = (pass: Pass<Config>, interest: Interest): Walked<Config> =>
    walk(pass(hundred.config), { interest, spell: hundred.spell });

  test('of cdd follows its run lengths', () => {
    const lengths = runLengths(0.1);
    const all = [lengths.first(100)];
    for (let next = lengths.next(all[0]!, 100); next; next = lengths.next(next, 100)) all.push(next);
    expect(all).toEqual([9, 6, 4, 2, 1]);
    expect(count(cdd({ odds: 0.1 }), needsLines(13, 57, 58)).tests).toBe(26);
    expect(count(cdd({ odds: 0.1, fromStart: true }), needsLines(13, 57, 58)).tests).toBe(32);
  });

  test.each<[string, Pass<Config>, number]>([
    ['opdd', opdd(), 160],
    ['cdd', cdd(), 160],
    ['halving', halving(), 125],
    ['adaptive runs', adaptiveRuns(), 165],
    ['probdd', probdd(), 160],
  ])('of %s stays low for ten needed lines among a thousand', (_, pass, most) => {
    const thousand = numberedLines(1000);
    const needed = [59, 121, 283, 307, 444, 509, 660, 718, 850, 931];
    const walked = walk(pass(thousand.config), { interest: needsLines(...needed), spell: thousand.spell });
    expect(walked.accepted.at(-1)?.value()).toEqual(Int32Array.from(needed, (line) => line - 1));
    expect(walked.tests).toBeLessThanOrEqual(most);
  });

  test('falls when heavy atoms are tried first and may go', () => {
    const heavy = Array.from({ length: 100 }, (_, i) => (i < 4 ? 1000 : 1));
    const first = (pass: Pass<Config>): Config => [...pass(hundred.config)][0]!.value();
    expect(Array.from(first(probdd({ weights: heavy, odds: 0.1 })))).not.toContain(0);
    expect(first(weightedDdmin(heavy))).toHaveLength(2);
  });
});

test('odds must be a probability', () => {
  for (const odds of [0, 1, -0.5, 7, Number.NaN]) {
    expect(() => cdd({ odds })).toThrow(`odds of ${odds}`);
    expect(() => probdd({ odds })).toThrow(`odds of ${odds}`);
  }
});

describe('the trails on "abcdefgh" when c and f are needed', () => {
  const { config, spell } = letters('abcdefgh');
  const walked = (pass: Pass<Config>): string => trail(walk(pass(config), { interest: needs('cf'), spell }));

  test('halving', () => {
    expect(walked(halving())).toMatchInlineSnapshot(`
      "halves 0-8    no
      halves 4-8  abcd  no
      halves 0-4  efgh  no
      halves 6-8  abcdef  yes
      halves 2-4  abef  no
      halves 4-6  abcd  no
      halves 0-2  cdef  yes
      halves 5-6  cde  no
      halves 3-4  cef  yes
      halves 4-5  cf  yes"
    `);
  });
  test('one-pass delta debugging', () => {
    expect(walked(opdd())).toMatchInlineSnapshot(`
      "delete 4 at 4  abcd  no
      delete 4 at 0  efgh  no
      delete 2 at 6  abcdef  yes
      delete 2 at 4  abcd  no
      delete 2 at 2  abef  no
      delete 2 at 0  cdef  yes
      delete 1 at 3  cde  no
      delete 1 at 2  cdf  yes
      delete 1 at 1  cf  yes
      delete 1 at 0  f  no"
    `);
  });
  test('counter-based delta debugging', () => {
    expect(walked(cdd())).toMatchInlineSnapshot(`
      "delete 4 at 4  abcd  no
      delete 4 at 0  efgh  no
      delete 2 at 6  abcdef  yes
      delete 2 at 4  abcd  no
      delete 2 at 2  abef  no
      delete 2 at 0  cdef  yes
      delete 1 at 3  cde  no
      delete 1 at 2  cdf  yes
      delete 1 at 1  cf  yes
      delete 1 at 0  f  no"
    `);
  });
  test('probabilistic delta debugging', () => {
    expect(walked(probdd())).toMatchInlineSnapshot(`
      "delete 4 of 8 open  abcd  no
      delete 4 of 8 open  efgh  no
      delete 2 of 8 open  abcdef  yes
      delete 2 of 6 open  abcd  no
      delete 2 of 6 open  abef  no
      delete 2 of 6 open  cdef  yes
      delete 1 of 4 open  cde  no
      delete 1 of 3 open  cdf  yes
      delete 1 of 2 open  cf  yes
      delete 1 of 1 open  f  no"
    `);
  });
  test('adaptive runs', () => {
    expect(walked(adaptiveRuns())).toMatchInlineSnapshot(`
      "delete 1 at 7  abcdefg  yes
      delete 1 at 6  abcdef  yes
      delete 1 at 5  abcde  no
      delete 1 at 4  abcdf  yes
      delete 1 at 3  abcf  yes
      delete 1 at 2  abf  no
      delete 1 at 1  acf  yes
      delete 1 at 0  cf  yes"
    `);
  });
});
