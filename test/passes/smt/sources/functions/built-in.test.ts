import { expect, test } from 'vitest';
import { builtInFunctions } from '../../../../../src/passes/smt/sources/functions/built-in.ts';
import { firstOf } from '../../support.ts';

test('an operator takes the place of a function that is only declared', () => {
  const pattern = '(assert (forall ((y Int)) (! false :pattern ((f 0) y))))';
  expect(firstOf(builtInFunctions, `(declare-fun f (Int) Int)${pattern}`).text).toBe(pattern.replace('f 0', '- 0'));
  expect(
    firstOf(builtInFunctions, '(declare-sort S)(declare-const s S)(declare-fun f (S S) Bool)(assert (f s s))').text,
  ).toBe('(declare-sort S)(declare-const s S)(assert (= s s))');
});

test('a predicate that is only declared asks whether something is a value, or else a constant', () => {
  expect(firstOf(builtInFunctions, '(declare-fun p (Int) Bool)(assert (p (+ 1 2)))').text).toBe(
    '(assert (= 0 (+ 1 2)))',
  );
  expect(
    firstOf(builtInFunctions, '(declare-sort S)(declare-fun p (S) Bool)(declare-const s S)(assert (p s))').text,
  ).toBe('(declare-sort S)(declare-const s S)(assert (= s s))');
});

test('but no constant that is declared behind it', () => {
  const text = '(declare-sort S)(declare-fun p (S) Bool)(assert (forall ((x S)) (p x)))(declare-const s S)';
  expect(firstOf(builtInFunctions, text).judged).toEqual([]);
});

test('no operator is like a function that is defined, a constant, or takes and gives what none does', () => {
  for (const text of [
    '(define-fun f ((x Int)) Int x)(assert (= 0 (f 1)))',
    '(declare-const f Int)(assert (= 0 f))',
    '(declare-fun f (Int Bool) Int)(assert (= 0 (f 1 true)))',
    '(declare-sort S)(declare-const s S)(declare-fun f (S) S)(assert (= s (f s)))',
    '(declare-fun f (Int Int) Int)(declare-fun p ((-> Int Int)) Bool)(assert (p (f 1)))',
  ])
    expect(firstOf(builtInFunctions, text).judged).toEqual([]);
});
