import { expect, test } from 'vitest';
import { arraysAsFunctions } from '../../../../../src/passes/smt/sources/liberties/array-functions.ts';
import { firstOf } from '../../support.ts';

test('a function is declared in the place of an array, and applied where that was read', () => {
  expect(
    firstOf(arraysAsFunctions, '(declare-const a (Array Int Bool))(assert (select (store a 0 (select a 1)) 1))').text,
  ).toBe('(declare-fun a (Int) Bool)(assert (select (store a 0 (a 1)) 1))');
  const nested = '(declare-const a (Array Int Int))(assert (= (store a 0 1) a (store a (select a (select a 2)) 0)))';
  expect(firstOf(arraysAsFunctions, nested).text).toBe(
    '(declare-fun a (Int) Int)(assert (= (store a 0 1) a (store a (a (a 2)) 0)))',
  );
});

test('that is tried of all arrays at once', () => {
  const text = '(declare-const a (Array Int Int))(declare-const b (Array Int Bool))(assert (= (store b 0 true) b a))';
  expect(firstOf(arraysAsFunctions, text, () => false).judged).toEqual([
    '(declare-fun a (Int) Int)(declare-fun b (Int) Bool)(assert (= (store b 0 true) b a))',
  ]);
});

test.each([
  '(define-sort s () (Array Int Int))(declare-const a s)(assert (= a (store a 0 1)))',
  '(assert (exists ((a (Array Int Int))) (= a (store a 0 1))))',
  '(declare-const a (Array Int Int))(check-sat)',
])('%s stays', (text) => {
  expect(firstOf(arraysAsFunctions, text).judged).toEqual([]);
});
