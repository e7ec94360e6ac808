import { expect, test } from 'vitest';
import { countValues } from '../../../../../src/passes/smt/sources/sorts/counted.ts';
import { firstOf } from '../../support.ts';

test.each([
  [
    '(declare-fun a (Bool) Bool)(assert (forall ((n Bool)) (a n)))',
    '(declare-fun a (Int) Bool)(assert (forall ((n Int)) (a n)))',
  ],
  [
    '(declare-fun a (Int Bool) Bool)(declare-fun b (Bool) Int)(assert (forall ((c Bool)) (not (a (b false) (ite (a 0 true) c false)))))',
    '(declare-fun a (Int Int) Bool)(declare-fun b (Int) Int)(assert (forall ((c Int)) (not (a (b 0) (ite (a 0 1) c 0)))))',
  ],
  ['(declare-const p Bool)(assert (= (ite p #b0 #b1) #b0))', '(declare-const p Bool)(assert (= (ite p 0 1) 0))'],
  [
    '(define-fun f ((x Bool)) Bool x)(declare-const y Bool)(assert (= y (f true) (let ((z y)) z)))',
    '(define-fun f ((x Int)) Int x)(declare-const y Int)(assert (= y (f 1) (let ((z y)) z)))',
  ],
  [
    '(declare-datatype D ((c (s Bool))))(declare-const d D)(assert (distinct (s d) true))',
    '(declare-datatype D ((c (s Int))))(declare-const d D)(assert (distinct (s d) 1))',
  ],
  [
    '(declare-const a (Array Bool Int))(declare-const b (Array Bool Bool))(assert (= 0 (select (store a false 0) (select b true))))',
    '(declare-const a (Array Int Int))(declare-const b (Array Int Int))(assert (= 0 (select (store a 0 0) (select b 1))))',
  ],
  [
    '(assert (= (store ((as const (Array Bool Bool)) false) true true) ((as const (Array Bool Bool)) true)))',
    '(assert (= (store ((as const (Array Int Int)) 0) 1 1) ((as const (Array Int Int)) 1)))',
  ],
  [
    '(synth-fun f ((x (_ BitVec 4))) (_ BitVec 4))(constraint (= (f #x0) #x3))(check-synth)',
    '(synth-fun f ((x Int)) Int)(constraint (= (f 0) 2))(check-synth)',
  ],
  [
    '(declare-fun f (String) Float16)(assert (= (f "") (f "ab") (ite (= (f "c") (f "")) (f "ab") (f ""))))',
    '(declare-fun f (Int) Int)(assert (= (f 0) (f 1) (ite (= (f 2) (f 0)) (f 1) (f 0))))',
  ],
  [
    '(declare-fun f (Int) (Array Int Bool))(declare-const b (Array Bool Bool))(assert (distinct (f 0) (f 1)))(assert (select b false))',
    '(declare-fun f (Int) Int)(declare-const b (Array Int Bool))(assert (distinct (f 0) (f 1)))(assert (select b 0))',
  ],
  [
    '(declare-const a (Array Int (Array Int Bool)))(declare-const b (Array Int Bool))(assert (= b (select a 0)))',
    '(declare-const a (Array Int Int))(declare-const b Int)(assert (= b (select a 0)))',
  ],
])('%s is %s', (truths, numbers) => {
  expect(firstOf(countValues, truths).text).toBe(numbers);
});

test('what is asserted, a condition, an operand or a part of another sort stays Boolean', () => {
  for (const text of [
    '(declare-const p Bool)(assert p)',
    '(declare-fun f (Bool) Bool)(assert (f (not (f true))))',
    '(declare-const p Bool)(assert (= 0 (ite p 0 1)))',
    '(declare-const a (Array Int (Array Int Bool)))(declare-const b (Array Int Bool))(assert (= b (select a 0)))(assert (= true (select b 0)))',
    '(declare-const a (Array Int Bool))(assert (select a 0))',
    '(declare-const a (Array Int Int))(declare-const b (Array Int Int))(assert (= a (store b 0 0)))',
    '(declare-const s (Set Int))(declare-const t (Set Int))(assert (and (= s t) (set.member 1 s)))',
    '(declare-fun f (Bool) Int)(declare-const p Bool)(assert (exists ((q Bool)) (and (= p q) (or p (= 0 (f q))))))',
    '(declare-const x (_ BitVec 4))(assert (= x (bvadd x #x1)))',
    '(synth-fun f () Bool ((B Bool)) ((B Bool (true false))))(check-synth)',
    '(define-funs-rec ((f ((x Bool)) Bool)) (x))(assert (= (f true) (f false)))',
  ])
    expect(firstOf(countValues, text).judged).toEqual([]);
});
