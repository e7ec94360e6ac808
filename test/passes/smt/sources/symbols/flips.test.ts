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
