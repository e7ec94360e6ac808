import { describe, expect, test } from 'vitest';
import {
  chance,
  chanceInARow,
  isWellKnown,
  learned,
  type Odds,
  toBlame,
} from '../../../../src/passes/smt/search/odds.ts';

describe('of a rejected batch', () => {
  test('one change is to blame where nearly all are accepted, or where there is only one', () => {
    expect(toBlame(20, 0.99 ** 20)).toBeLessThan(1.2);
    expect(toBlame(1, 0.3)).toBeCloseTo(1);
  });

  test('as many as are rejected otherwise where about half of them are', () => {
    expect(toBlame(16, 0.5 ** 16)).toBeCloseTo(8, 1);
    const odds = learned(new Map(), 'facts', { size: 16, bad: toBlame(16, 0.5 ** 16) });
    expect(chance(odds, 'facts', 0.5)).toBeCloseTo(0.5, 2);
  });
});

test('what was assumed of a kind is no reason to look further, what was seen of it is', () => {
  const few = learned(new Map(), 'facts', { size: 3, bad: 3 });
  expect([new Map(), few].map((odds) => isWellKnown(odds, 'facts'))).toEqual([false, false]);
  expect(isWellKnown(learned(few, 'facts', { size: 8, bad: 4 }), 'facts')).toBe(true);
});

test('a few trials that are accepted in a row tell of others, however many were rejected before, until one is again', () => {
  let odds = Array.from({ length: 40 }).reduce((all: Odds) => learned(all, 'facts', { size: 1, bad: 1 }), new Map());
  const rows = [1, 2, 3, 4, 5].map(() => {
    odds = learned(odds, 'facts', { size: 1, bad: 0 });
    return chanceInARow(odds, 'facts');
  });
  expect(rows.slice(0, 3)).toEqual([0, 0, 0]);
  expect(rows[4]).toBeGreaterThan(rows[3]!);
  expect(rows[3]).toBeGreaterThan(chance(odds, 'facts', 0.5));
  expect(chanceInARow(learned(odds, 'facts', { size: 2, bad: 1 }), 'facts')).toBe(0);
});
