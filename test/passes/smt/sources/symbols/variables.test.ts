import { expect, test } from 'vitest';
import { mergeSymbols, useFreshVariables } from '../../../../../src/passes/smt/sources/symbols/variables.ts';
import { firstOf } from '../../support.ts';

test('of an assertion, a part becomes a new constant, not the whole', () => {
  const text = '(declare-const x Int)(assert (= 0 (mod x (div x x))))(check-sat)';
  expect(firstOf(useFreshVariables, text).text).toBe('(declare-const a Int)(assert (= 0 a))(check-sat)');
});

test('of a long chain in which something matters, terms far below are tried before all on the way are', () => {
  const large = `(or${' p'.repeat(100)})`;
  const text = `(declare-const p Bool)(assert ${'(or p '.repeat(40)}(and keep ${large})${')'.repeat(41)}`;
  expect(firstOf(useFreshVariables, text, (candidate) => candidate.includes('keep')).text).toContain('(and keep a)');
});

test('a predicate is merged with the one that it is used with, however many there are before', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const text =
    names.map((name) => `(declare-fun ${name} (Int) Bool)`).join('') +
    '(assert (and (a 0) (b 0) (c 0) (forall ((v Int)) (=> (e v) (d v)))))(check-sat)';
  expect(firstOf(mergeSymbols, text, () => false).judged).toContain(
    text.replace('(e v)', '(d v)').replace('(declare-fun e (Int) Bool)', ''),
  );
});

test('what has a shorter name is merged with what has a longer one', () => {
  const text = '(declare-const longer Int)(declare-const s Int)(assert (and (< s longer) (< s s s s s)))(check-sat)';
  expect(firstOf(mergeSymbols, text).text).toBe(
    text.replace('(declare-const s Int)', '').replaceAll(/\bs\b/g, 'longer'),
  );
});

test('a constant becomes a variable that is bound around all of its uses', () => {
  const text = '(declare-const e Int)(assert (exists ((y Int)) (= e (* 2 y))))(check-sat)';
  expect(firstOf(mergeSymbols, text, (each) => each.includes('exists ((y Int)) (= ')).judged).toContain(
    '(assert (exists ((y Int)) (= y (* 2 y))))(check-sat)',
  );
  const outside = '(declare-const e Int)(assert (and (= e 1) (exists ((y Int)) (= e (* 2 y)))))(check-sat)';
  expect(firstOf(mergeSymbols, outside, () => false).judged.some((each) => each.includes('(= y (* 2 y))'))).toBe(false);
});

test('a nonterminal of SyGuS does not become another symbol, under whose name its productions could not stand', () => {
  const text = '(synth-fun f ((x Int) (y Int)) Int ((A Int)) ((A Int (x y (+ A A)))))(check-synth)';
  const { judged } = firstOf(mergeSymbols, text, () => false);
  expect(judged).toEqual(['(synth-fun f ((x Int) (y Int)) Int ((A Int)) ((A Int (x x (+ A A)))))(check-synth)']);
});
