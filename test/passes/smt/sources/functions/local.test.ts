import { expect, test } from 'vitest';
import { defineLocally } from '../../../../../src/passes/smt/sources/functions/local.ts';
import { firstOf } from '../../support.ts';

test('what is defined for one term is bound by let around all of its uses', () => {
  const text = '(define-fun f () (Seq Int) (seq.unit 0))(assert (and (> 1 0) (= f (seq.++ f f))))';
  expect(firstOf(defineLocally, text).text).toBe('(assert (and (> 1 0) (let((f (seq.unit 0)))(= f (seq.++ f f)))))');
});

test.each([
  ['it is used in two commands', '(define-fun f () Int 0)(assert (= f 0))(assert (= f 1))'],
  ['it is used once', '(define-fun f () Int 0)(assert (= f 0))'],
  ['it has parameters', '(define-fun f ((x Int)) Int x)(assert (= (f 0) (f 1)))'],
  [
    'a name in it means something else there',
    '(declare-const x Int)(define-fun f () Int (+ x 1))(assert (forall ((x Int)) (= f (- f x))))',
  ],
])('not where %s', (_, text) => {
  expect(firstOf(defineLocally, text).judged).toEqual([]);
});
