import { expect, test } from 'vitest';
import { shiftSums } from '../../../../../src/passes/smt/sources/relations/sums.ts';
import { firstOf } from '../../support.ts';

test.each([
  ['(assert (< 1 (+ k 1)))', '(assert (< 0 k))'],
  ['(assert (= (+ 2 (f k) i) 12))', '(assert (= (+ (f k) i) 10))'],
  ['(assert (distinct (- k 3) 9))', '(assert (distinct k 12))'],
  ['(assert (>= 0 (+ 1 (+ k i))))', '(assert (>= (- 1) (+ k i)))'],
])('%s is %s', (before, after) => {
  expect(firstOf(shiftSums, before).text).toBe(after);
});

test('what something is taken from, and what is added to something else, stays', () => {
  for (const text of [
    '(assert (< 1 (- 3 k)))',
    '(assert (< a (+ k 1)))',
    '(assert (< 1 (- 2)))',
    '(assert (< 0.5 (+ k 1)))',
  ])
    expect(firstOf(shiftSums, text).judged).toEqual([]);
});

test('of whole numbers one that is at least the next is more', () => {
  const before = '(declare-const a Int)(declare-const b Int)(declare-const r Real)';
  const said = (relation: string): string =>
    firstOf(shiftSums, `${before}(assert ${relation})`).text.slice(before.length);
  expect(said('(<= (+ (* a a) 1) b)')).toBe('(assert (< (* a a) b))');
  expect(said('(>= b (+ 1 a b))')).toBe('(assert (> b (+ a b)))');
  expect(said('(< b (+ a 1))')).toBe('(assert (<= b a))');
  expect(said('(> (+ a 1) b)')).toBe('(assert (>= a b))');
  for (const relation of ['(<= b (+ a 1))', '(< (+ a 1) b)', '(<= (+ a 2) b)', '(<= (+ r 1) r)', '(<= (+ a 1) a b)'])
    expect(said(relation)).toBe(`(assert ${relation})`);
});
