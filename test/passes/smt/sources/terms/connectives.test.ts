import { expect, test } from 'vitest';
import { otherConnectives } from '../../../../../src/passes/smt/sources/terms/connectives.ts';
import { firstOf } from '../../support.ts';

test('of what is negated one by one, one disjunction is negated', () => {
  const less = '(assert (not (or p (< x y) q)))(check-sat)';
  expect(firstOf(otherConnectives, '(assert (and (not p) (not (< x y)) (not q)))(check-sat)').text).toBe(less);
  expect(firstOf(otherConnectives, less).judged).toEqual([]);
});

test('a conjunction of which one of three is negated stays', () => {
  expect(firstOf(otherConnectives, '(assert (and p (not q) r))(check-sat)').judged).toEqual([]);
});

test.each([
  ['(and p (not (< x y)))', '(xor p (< x y))'],
  ['(and (not (< x y)) p)', '(xor (< x y) p)'],
])('%s may become %s', (both, differing) => {
  const { text } = firstOf(otherConnectives, `(assert ${both})`, (each) => each.includes('xor'));
  expect(text).toBe(`(assert ${differing})`);
});

test('of two assertions, of which one is negated, one is made', () => {
  const both = '(declare-const p Bool)(assert (not p))(declare-const q Bool)(assert q)(check-sat)';
  expect(firstOf(otherConnectives, both).text).toBe(
    '(declare-const p Bool)(declare-const q Bool)(assert (xor p q))(check-sat)',
  );
  expect(firstOf(otherConnectives, `(assert true)${both}`).judged).toEqual([]);
});
