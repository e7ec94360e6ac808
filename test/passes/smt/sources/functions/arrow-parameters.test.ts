import { expect, test } from 'vitest';
import { dropArrowParameters } from '../../../../../src/passes/smt/sources/functions/arrow-parameters.ts';
import { firstOf } from '../../support.ts';

test.each([
  [
    'where it is written, declared, bound and applied',
    '(declare-fun f (Int Int) Bool)(declare-fun g ((-> Int Int Bool)) A)(assert (forall ((e (-> Int Int Bool))) (= (g e) (g f) (e 1 2) (f 3 4))))',
    '(declare-fun f (Int) Bool)(declare-fun g ((-> Int Bool)) A)(assert (forall ((e (-> Int Bool))) (= (g e) (g f) (e 2) (f 4))))',
  ],
  [
    'the only one',
    '(declare-fun g ((-> Int Bool)) A)(declare-const e (-> Int Bool))(assert (= (g e) (e 1)))',
    '(declare-fun g (Bool) A)(declare-const e Bool)(assert (= (g e) e))',
  ],
  [
    'in functions without a name',
    '(declare-fun f (Int Int) Int)(assert (= f (lambda ((x Int) (y Int)) (+ x y))))',
    '(declare-fun f (Int) Int)(assert (= f (lambda ((y Int)) (+ 0 y))))',
  ],
  [
    'of functions of more parameters that have the others',
    '(declare-fun f (A Int Int) Bool)(declare-const a A)(declare-fun g ((-> Int Int Bool)) A)(assert (f (g (f a)) 1 2))',
    '(declare-fun f (A Int) Bool)(declare-const a A)(declare-fun g ((-> Int Bool)) A)(assert (f (g (f a)) 2))',
  ],
  [
    'where one argument is applied after the other',
    '(declare-const f (-> Int Int Bool))(assert (@ (@ f 1) 2))',
    '(declare-const f (-> Int Bool))(assert (@ f 2))',
  ],
  [
    'with names of sorts in it',
    '(define-sort F () (-> Bool Bool))(declare-const c (-> (-> F Bool) Bool))(assert (c (lambda ((d (-> F Bool))) (d e))))',
    '(declare-const c (-> Bool Bool))(assert (c (lambda ((d Bool)) d)))',
  ],
])('a parameter of functions as values goes everywhere: %s', (_, text, without) => {
  expect(firstOf(dropArrowParameters, text, (made) => made === without).text).toBe(without);
});

test('functions that are only applied are left to others, and so are those with a body', () => {
  const applied = '(declare-fun f (Int Int) Bool)(assert (f 1 2))';
  const defined = '(declare-fun g ((-> Int Bool)) A)(define-fun f ((x Int)) Bool (< x 1))(assert (= (g f) (g f)))';
  for (const text of [applied, defined]) expect(firstOf(dropArrowParameters, text).judged).toEqual([]);
});

test('of what is a function in more than one way, only what all of them can do without', () => {
  const functions = '(declare-fun g ((-> Int Bool)) A)(declare-fun h ((-> Int Int Bool)) A)';
  const text = `(declare-fun f (Int Int) Bool)${functions}(assert (= (g (f 1)) (h f)))`;
  expect(firstOf(dropArrowParameters, text, () => false).judged).toEqual([
    '(declare-fun f (Int) Bool)(declare-fun g ((-> Int Bool)) A)(declare-fun h ((-> Int Bool)) A)(assert (= (g f) (h f)))',
  ]);
});
