import { expect, test } from 'vitest';
import { flipSymbols } from '../../../../../src/passes/smt/sources/symbols/flips.ts';
import { firstOf } from '../../support.ts';

test('what is mostly negated stands for its negation', () => {
  expect(firstOf(flipSymbols, '(define-fun-rec a () Bool false)(assert (not a))').text).toBe(
    '(define-fun-rec a () Bool true)(assert a)',
  );
  expect(firstOf(flipSymbols, '(declare-fun p (Int) Bool)(assert (or (not (p 0)) (not (p 1)) (p 2)))').text).toBe(
    '(declare-fun p (Int) Bool)(assert (or (p 0) (p 1) (not (p 2))))',
  );
});

test('what is negated no more than not, once only, or means something, stays', () => {
  for (const text of [
    '(declare-const a Bool)(assert (or a (not a)))',
    '(declare-const a Bool)(assert (not a))',
    '(declare-const b Bool)(define-fun a () Bool b)(assert (not a))',
  ])
    expect(firstOf(flipSymbols, text).judged).toEqual([]);
});

test('so does a variable of a quantifier', () => {
  const text = '(assert (forall ((a Bool) (b Bool)) (or (f (not a)) (g (not a)) b)))';
  expect(firstOf(flipSymbols, text).text).toBe('(assert (forall ((a Bool) (b Bool)) (or (f a) (g a) b)))');
  const bound = '(assert (f (lambda ((a Bool)) (or (f (not a)) (g (not a))))))';
  expect(firstOf(flipSymbols, bound).judged).toEqual([]);
});

test('what is used once stands for its negation where an implication says the same', () => {
  const text = (term: string): string => `(declare-const c Bool)(assert (forall ((a Bool)) ${term}))(assert c)`;
  expect(firstOf(flipSymbols, text('(not (and c a))')).text).toBe(text('(=> c a)'));
  expect(firstOf(flipSymbols, text('(not (and a (f c)))')).text).toBe(text('(=> (f c) a)'));
  for (const term of ['(not (and c a c))', '(and c a)', '(not (or c a))', '(not (and a a))', '(not (and c (f a)))'])
    expect(firstOf(flipSymbols, text(term)).judged).toEqual([]);
});
