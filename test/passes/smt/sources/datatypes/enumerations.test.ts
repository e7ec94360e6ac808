import { expect, test } from 'vitest';
import { countEnumerations } from '../../../../../src/passes/smt/sources/datatypes/enumerations.ts';
import { firstOf } from '../../support.ts';

const two = '(declare-datatype T ((a) (b)))(declare-const x T)';
const isBool = (text: string): boolean => !text.includes('Int');

test.each([
  ['(assert ((_ is b) x))', '(assert x)'],
  ['(assert (is-a x))', '(assert x)'],
  ['(assert (and ((_ is b) x) (is-b x) (is-a x)))', '(assert (and x x (not x)))'],
  ['(assert (and ((_ is a) x) (= x b)))', '(assert (and x (= x false)))'],
])('the question which of two values it is becomes the value: %s', (asked, value) => {
  expect(firstOf(countEnumerations, `${two}${asked}`, isBool).text).toBe(`(declare-const x Bool)${value}`);
});

test('the question which value it is becomes one about a number', () => {
  expect(firstOf(countEnumerations, `${two}(assert ((_ is b) x))`, (text) => !text.includes('Bool')).text).toBe(
    '(declare-const x Int)(assert (= x 1))',
  );
});

test('what asks in another way stays', () => {
  const text = '(declare-datatype T ((a) (b)))(declare-const x T)(assert (= is-a ((_ is b) x)))';
  expect(firstOf(countEnumerations, text).judged).toEqual([]);
});
