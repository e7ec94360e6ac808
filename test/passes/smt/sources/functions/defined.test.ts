import { expect, test } from 'vitest';
import { defineFunctions } from '../../../../../src/passes/smt/sources/functions/defined.ts';
import { inlineMacros } from '../../../../../src/passes/smt/sources/functions/functions.ts';
import { firstOf } from '../../support.ts';

test.each([
  [
    '(declare-fun f (Int) Int)(declare-const y Int)(assert (forall ((x Int)) (= (f x) (+ x y))))(assert (< 0 (f 1)))',
    '(declare-const y Int)(define-fun f ((x Int)) Int (+ x y))(assert (< 0 (f 1)))',
  ],
  [
    '(declare-fun f ((-> Int Bool)) Bool)(assert (and (= (lambda ((p (-> Int Bool))) (p 0)) f) (f g) (f h)))',
    '(define-fun f ((p (-> Int Bool))) Bool (p 0))(assert (and (f g) (f h)))',
  ],
])('%s is %s', (before, after) => {
  expect(firstOf(defineFunctions, before).text).toBe(after);
});

test.each([
  '(declare-fun f (Int) Int)(assert (forall ((x Int)) (= (f x) (f (- x)))))(assert (< 0 (f 1)))',
  '(declare-fun f (Int) Int)(assert (forall ((x Int)) (= (f x) 0)))',
  '(declare-fun f (Int Int) Int)(assert (forall ((x Int) (y Int)) (= (f y x) y)))(assert (< 0 (f 1 2)))',
  '(declare-fun f (Int) Int)(assert (< 0 (f 1)))(declare-const y Int)(assert (forall ((x Int)) (= (f x) y)))',
  '(declare-fun f (Int) Int)(assert (or (forall ((x Int)) (= (f x) 0)) (< 0 (f 1))))',
])('%s stays', (text) => {
  expect(firstOf(defineFunctions, text).judged).toEqual([]);
});

test('a function without a name that is put in the place of a parameter is applied with a sign', () => {
  const all = '(define-fun all ((p (-> Int Bool))) Bool (forall ((x Int)) (p x)))';
  expect(firstOf(inlineMacros, `${all}(assert (all (lambda ((y Int)) (< 0 y))))`).text).toContain(
    '(forall ((x Int)) (@ (lambda ((y Int)) (< 0 y)) x))',
  );
  const applied = `(declare-fun f (Int Int) Bool)${all}(assert (all (f 1)))`;
  expect(firstOf(inlineMacros, applied).text).toContain('(forall ((x Int)) (@ (f 1) x))');
});
