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
