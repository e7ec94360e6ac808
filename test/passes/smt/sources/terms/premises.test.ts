import { expect, test } from 'vitest';
import { looserPremises } from '../../../../../src/passes/smt/sources/terms/premises.ts';
import { firstOf } from '../../support.ts';

test.each([
  ['(=> (and p q) r)', '(=> p q r)'],
  ['(=> p (and q r s) t)', '(=> p q r s t)'],
  ['(=> (< x y) (not p))', '(=> p (>= x y))'],
  ['(=> p (<= x y) q (not (r x)))', '(=> p (r x) q (> x y))'],
  ['(not (=> p (q x) (not (< x y))))', '(and p (q x) (< x y))'],
  ['(=> (and (<= 0 k) (< k n)) (not (l k)))', '(=> (l k) (< k n) (> 0 k))'],
])('%s is %s', (before, after) => {
  expect(firstOf(looserPremises, `(assert ${before})`).text).toBe(`(assert ${after})`);
});

test.each([
  '(=> p (and q r))',
  '(=> (and p) q)',
  '(=> (= x y) (not p))',
  '(=> (< x y z) (not p))',
  '(and p q)',
  '(not (=> p q))',
])('there is nothing to loosen in %s', (term) => {
  expect(firstOf(looserPremises, `(assert ${term})`).judged).toEqual([]);
});
