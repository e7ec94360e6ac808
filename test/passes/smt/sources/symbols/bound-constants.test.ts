import { expect, test } from 'vitest';
import { bindConstants } from '../../../../../src/passes/smt/sources/symbols/bound-constants.ts';
import { firstOf } from '../../support.ts';

test.each([
  [
    '(declare-sort ty 0)(declare-const c ty)(assert (forall ((a ty)) (= a c)))',
    '(declare-sort ty 0)(assert (forall ((a ty) (c ty)) (= a c)))',
  ],
  [
    '(declare-const b Int)(assert (and (forall ((k Int)) (< 0 k)) (= b 1)))',
    '(assert (forall ((k Int) (b Int)) (and (< 0 k) (= b 1))))',
  ],
  [
    '(declare-sort ty 0)(declare-const b ty)(declare-const c ty)(assert (forall ((k Int)) (< 0 k)))(assert (= b c))',
    '(declare-sort ty 0)(assert (forall ((k Int) (b ty) (c ty)) (and (< 0 k) (= b c))))',
  ],
  ['(declare-fun f (Int) Int)(assert (exists ((k Int)) (< 0 (f k))))', '(assert (exists ((k Int) (f Int)) (< 0 f)))'],
  [
    '(declare-const d Int)(assert (not (exists ((n Int)) (and (= d n) (forall ((m Int)) (< m n))))))',
    '(assert (not (exists ((n Int) (d Int)) (and (= d n) (forall ((m Int)) (< m n))))))',
  ],
])('%s is %s', (before, after) => {
  expect(firstOf(bindConstants, before).text).toBe(after);
});

test('a predicate gives way to what it holds for', () => {
  const text = '(declare-sort ty 0)(declare-fun c (ty) Bool)(assert (forall ((a ty)) (c a)))';
  expect(firstOf(bindConstants, text, (each) => each.includes('=')).text).toBe(
    '(declare-sort ty 0)(assert (forall ((a ty) (c ty)) (= a c)))',
  );
});

test('what is used elsewhere, too, stays, and a name means what it did', () => {
  for (const text of [
    '(declare-const b Int)(assert (forall ((k Int)) (< b k)))(assert (< b 0))',
    '(declare-const b Int)(assert (= b 1))',
    '(declare-fun f (Int Int) Int)(assert (forall ((k (-> Int Int))) (= k (f 0))))',
    '(declare-const k Int)(declare-const b Int)(assert (and (forall ((k Int)) (< 0 k)) (= b k)))',
  ])
    expect(firstOf(bindConstants, text).judged).toEqual([]);
});
