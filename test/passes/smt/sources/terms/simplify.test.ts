import { expect, test } from 'vitest';
import { simplify } from '../../../../../src/passes/smt/sources/terms/simplify.ts';
import { firstOf } from '../../support.ts';

test.each([
  ['(forall ((a Int)) (forall ((b Int) (c Real)) (> a b)))', '(forall ((a Int) (b Int) (c Real)) (> a b))'],
  ['(exists ((a Int)) (exists ((b Int)) (exists ((c Int)) p)))', '(exists ((a Int) (b Int) (c Int)) p)'],
])('quantifiers of one kind that nest are one: %s', (before, after) => {
  expect(firstOf(simplify, `(assert ${before})`).text).toBe(`(assert ${after})`);
});

test.each([
  '(forall ((a Int)) (exists ((b Int)) (> a b)))',
  '(forall ((a Int)) (forall ((a Real)) (> a 0.0)))',
  '(forall () (forall ((a Int)) p))',
])('but not %s', (term) => {
  expect(firstOf(simplify, `(assert ${term})`).judged).toEqual([]);
});
