import { expect, test } from 'vitest';
import { becomeTerms } from '../../../../../src/passes/smt/sources/symbols/bound-terms.ts';
import { firstOf } from '../../support.ts';

test.each([
  [
    '(declare-const p Bool)(assert (forall ((k Int)) (=> (< k 0) p)))',
    '(declare-const p Bool)(assert (forall ((k Bool)) (=> k p)))',
  ],
  [
    '(declare-datatype T ((c) (d (e Int))))(assert (exists ((x T)) (< (e x) (e c))))',
    '(declare-datatype T ((c) (d (e Int))))(assert (exists ((x Int)) (< x (e c))))',
  ],
  [
    '(declare-const p Bool)(assert (forall ((k Int)) (or p (distinct (* k k) (+ k 1)))))',
    '(declare-const p Bool)(assert (forall ((k Bool)) (or p k)))',
  ],
])('%s is %s', (before, after) => {
  expect(firstOf(becomeTerms, before).text).toBe(after);
});

test.each([
  // All that the quantifier is about.
  '(assert (forall ((k Int)) (< k 0)))',
  // No single term but that has all uses.
  '(assert (forall ((k Int)) (and (< k 0) (> k 0))))',
  // Another variable is in it.
  '(declare-const p Bool)(assert (forall ((k Int) (l Int)) (=> (< k l) p)))',
  // Of the same sort.
  '(declare-fun f (Int) Int)(assert (forall ((k Int) (l Int)) (= (f k) (f l))))',
])('%s stays', (text) => {
  expect(firstOf(becomeTerms, text).judged).toEqual([]);
});
