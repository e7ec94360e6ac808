import { expect, test } from 'vitest';
import { arrayElements } from '../../../../../src/passes/smt/sources/sorts/elements.ts';
import { firstOf } from '../../support.ts';

const nested = '(assert (forall ((a (Array Int (Array Int Real)))) (= 0 (select (select a 0) 0))))';

test('an array of which only elements are asked for becomes one of them', () => {
  const { text, judged } = firstOf(arrayElements, nested);
  expect(judged[0]).toBe('(assert (forall ((a (Array Int Real))) (= 0 (select a 0))))');
  expect(text).toBe('(assert (forall ((a Real)) (= 0 a)))');
});

test('or a function that gives them, which nothing binds', () => {
  const isFunction = (text: string): boolean => text.includes('declare-fun');
  expect(firstOf(arrayElements, '(declare-const a (Array Int Real))(assert (= 0 (select a 7)))', isFunction).text).toBe(
    '(declare-fun a (Int) Real)(assert (= 0 (a 7)))',
  );
  expect(firstOf(arrayElements, nested, isFunction).text).toBe(
    '(declare-fun a (Int) (Array Int Real))(assert (= 0 (select (a 0) 0)))',
  );
  expect(
    firstOf(arrayElements, '(assert (exists ((a (Array Int Real)) (b Real)) (= b (select a 7))))', isFunction).text,
  ).toBe('(declare-fun a (Int) Real)(assert (exists ((b Real)) (= b (a 7))))');
});

test('an array that is compared, stored to, or has a name that is used elsewhere, stays one', () => {
  for (const text of [
    '(declare-const a (Array Int Real))(assert (= a (store a 0 (select a 1))))',
    '(declare-const a (Array Int Real))(declare-const b Real)(check-sat)',
  ])
    expect(firstOf(arrayElements, text).judged).toEqual([]);
  const twice = `${nested}(declare-const a Int)`;
  expect(firstOf(arrayElements, twice, () => false).judged.filter((made) => made.includes('declare-fun'))).toEqual([]);
});
