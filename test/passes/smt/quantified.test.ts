import { expect, test } from 'vitest';
import { dropConjuncts, quantify } from '../../../src/passes/smt/quantified.ts';
import { walk } from './support.ts';

const bound = (text: string): string => walk(quantify, text, () => true).text;

test('constants that one assertion is about become variables of it', () => {
  expect(bound('(declare-const a Int)(declare-fun b () (Array Int Int))(assert (< 0 a (select b a)))(check-sat)')).toBe(
    '(assert (exists((a Int)(b (Array Int Int)))(< 0 a (select b a))))(check-sat)',
  );
});

test('so does a single one, which takes a node more, but fewer characters', () => {
  expect(bound('(declare-fun a()Int)(assert(< 0 a))(check-sat)')).toBe('(assert(exists((a Int))(< 0 a)))(check-sat)');
});

test.each([
  ['what several commands use', '(declare-const a Int)(declare-const b Int)(assert (< a b))(get-value (a b))'],
  ['functions', '(declare-fun f (Int) Int)(declare-fun g (Int) Int)(assert (= (f 0) (g 0)))'],
  ['what is asked about', '(declare-const a Bool)(declare-const b Bool)(check-sat-assuming (a b))'],
  ['what nothing uses', '(declare-const a Bool)(declare-const b Bool)(check-sat)'],
  ['a script that is not well-formed', '(declare-const a Int)(declare-const b Int)(assert (< a b)'],
])('leaves alone %s', (_, text) => {
  expect(walk(quantify, text, () => true)).toEqual({ text, checks: 0, judged: [] });
});

test('is taken back where the test says no', () => {
  const text = '(declare-const a Int)(declare-const b Int)(assert (< a b))';
  expect(walk(quantify, text, (candidate) => !candidate.includes('exists')).text).toBe(text);
});

test('a part of what exists goes, and then another', () => {
  const text = '(assert (exists ((a Int)(b Int)) (and (< b 0) (< b a) (< a 0))))(check-sat)';
  expect(walk(dropConjuncts, text, (candidate) => candidate.includes('(< b a)')).text).toBe(
    '(assert (exists ((a Int)(b Int)) (< b a)))(check-sat)',
  );
});

test.each([
  ['parts of what does not exist', '(declare-const a Bool)(assert (and a (not a)))(check-sat)'],
  ['many parts', `(assert (exists ((a Int)) (and ${'(< a 0) '.repeat(5)})))`],
  ['a script that is not well-formed', '(assert (exists ((a Int)) (and (< a 0) (< a 1)))'],
])('%s are not asked about', (_, text) => {
  expect(walk(dropConjuncts, text, () => true).judged).toEqual([]);
});
