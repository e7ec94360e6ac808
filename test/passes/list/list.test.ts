import { describe, expect, test } from 'vitest';
import { type Config, everything } from '../../../src/core/configuration.ts';
import type { Pass } from '../../../src/core/search.ts';
import { each } from '../../../src/passes/list/each.ts';
import { halfOfBytes, halving } from '../../../src/passes/list/halving.ts';
import { parts } from '../../../src/passes/list/parts.ts';
import { sweep, sweepOnce } from '../../../src/passes/list/sweep.ts';
import { testPass } from '../../contracts/pass.ts';
import { configurations } from '../../support/configurations.ts';
import { type Interest, needs, needsLines } from '../../support/interest.ts';
import { letters, numberedLines } from '../../support/letters.ts';
import { walk, words } from '../../support/walk.ts';

const overlapping = each('group', [
  [{ from: 0, to: 3 }],
  [
    { from: 1, to: 2 },
    { from: 4, to: 9 },
  ],
  [{ from: 2, to: 2 }],
  [
    { from: 0, to: 1 },
    { from: 3, to: 5 },
    { from: 12, to: 24 },
  ],
  [{ from: 30, to: 40 }],
]);

testPass('a sweep by two', sweep(2), { ...configurations, runs: 30 });
testPass('a sweep, once', sweepOnce(), { ...configurations, runs: 30 });
testPass('halves from the start', parts(), { ...configurations, runs: 30 });
testPass('each', overlapping, { ...configurations, runs: 30 });

function asked(pass: Pass<Config>, text: string, interest: Interest): string {
  const { config, spell } = letters(text);
  return words(walk(pass(config), { interest, spell }));
}

describe('a sweep', () => {
  test('goes from the end and round again, up to where the latest change was', () => {
    expect(asked(sweep(), 'abcd', needs('b'))).toBe('abc! ab! a b! ');
  });

  test('by three tries every run of three neighbours', () => {
    expect(asked(sweep(3), 'abcde', needs('c'))).toBe('ab ae de');
    expect(asked(sweep(3), 'ab', needs('c'))).toBe('');
  });
});

describe('a sweep, once', () => {
  test('goes faster while all can go, and back to one at a time where something must stay', () => {
    expect(asked(sweepOnce(), 'abcdefghi', needs('b'))).toBe('abcdefgh! abcdef! ab!  a b!');
    expect(asked(sweepOnce(), 'abcdefghi', needs('e'))).toBe('abcdefgh! abcdef! ab abcde! abc abcd abce! ae! e!');
  });

  test('of a long list needs few trials, whether all can go or none', () => {
    const walked = (interest: boolean): number =>
      walk(sweepOnce()(everything(64)), { interest: () => interest, spell: String }).tests;
    expect([walked(true), walked(false)]).toEqual([7, 64]);
  });
});

describe('halves from the start', () => {
  test('tries each half, quarter and atom once, in order, and what is over by itself', () => {
    expect(asked(parts(), 'abcdefg', needs('dg'))).toBe('defg! g def efg dfg! dg! d');
    expect(asked(parts(), 'abcde', needs('ae'))).toBe('cde abe! ab be ae! a');
    expect(asked(parts(), 'a', needs('a'))).toBe('');
  });
});

describe('each', () => {
  test('takes more and more groups at a time while they can go, in any order', () => {
    const places = [6, 1, 3, 0, 5, 2, 4].map((atom) => [{ from: atom, to: atom + 1 }]);
    expect(asked(each('group', places), 'abcdefg', needs('c'))).toBe('abcdef! acef!  cef! e ce!  e c!');
  });

  test('tries one group after the other and leaves out those that are gone', () => {
    const groups = each('group', [[{ from: 0, to: 2 }], [{ from: 1, to: 2 }], [{ from: 3, to: 4 }]]);
    expect(asked(groups, 'abcd', needs('c'))).toBe('cd! c!');
    expect(asked(groups, 'abcd', needs('a'))).toBe('cd acd! ac!');
  });
});

describe('halving', () => {
  test('splits the first half without a trial when the second half can go', () => {
    expect(asked(halving(), 'abcd', needs('a'))).toBe(' ab! a!');
    expect(asked(halving(), 'abcd', needs('bd'))).toBe(' ab cd abc acd abd! bd!');
  });

  test('of bytes has an atom that is most of the text alone at once', () => {
    const starts = Int32Array.of(0, 1, 2, 100, 101, 102);
    const ends = Int32Array.of(1, 2, 100, 101, 102, 103);
    const spans = [everything(6), Int32Array.of(0, 1, 2), Int32Array.of(0, 1), Int32Array.of(2, 3, 4, 5)];
    expect(spans.map(halfOfBytes({ starts, ends }))).toEqual([3, 2, 1, 1]);
    expect(asked(halving(halfOfBytes({ starts, ends })), 'abcdef', needs('c'))).toBe(' abc! ab c!');
  });

  test.each([
    [1000, 10, 125],
    [4000, 40, 480],
  ])('of %i lines finds the %i that are needed in %i trials', (count, needed, most) => {
    const { config, spell } = numberedLines(count);
    const picked = Array.from({ length: needed }, (_, i) => 1 + ((i * 7919 + 13) % count));
    const walked = walk(halving()(config), { interest: needsLines(...picked), spell });
    expect(walked.accepted.at(-1)?.value()).toHaveLength(new Set(picked).size);
    expect(walked.tests).toBeLessThanOrEqual(most);
  });

  test('looks at each atom of a list in which all are needed twice at most', () => {
    const walked = walk(halving()(everything(64)), { interest: () => false, spell: String });
    expect(walked.tests).toBe(127);
  });
});
