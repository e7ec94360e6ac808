import { expect, test } from 'vitest';
import { otherConnectives, weakerConnectives } from '../../../../../src/passes/smt/sources/terms/connectives.ts';
import { firstOf } from '../../support.ts';

test('of what is negated one by one, one disjunction is negated', () => {
  const less = '(assert (not (or p (< x y) q)))(check-sat)';
  expect(firstOf(otherConnectives, '(assert (and (not p) (not (< x y)) (not q)))(check-sat)').text).toBe(less);
  expect(firstOf(otherConnectives, less).judged).toEqual([]);
});

test('a conjunction of which one of three is negated stays', () => {
  expect(firstOf(otherConnectives, '(assert (and p (not q) r))(check-sat)').judged).toEqual([]);
});

test('one and not the other is one of the two', () => {
  for (const both of ['(and p (not q))', '(and (not q) p)', '(and (distinct x y) r)'])
    expect(firstOf(otherConnectives, `(assert ${both})`).text).toMatch(/^\(assert \(xor (p q|q p|\(= x y\) r)\)\)$/);
});

test('a negation of what has false for its end is all of the rest', () => {
  expect(firstOf(otherConnectives, '(assert (not (=> p (< x y) false)))').text).toBe('(assert (and p (< x y)))');
});

test.each([
  ['(not (or p (< x y) q))', '(= p (< x y) q)'],
  ['(not (=> p (< x y)))', '(xor p (< x y))'],
])('%s needs no negation as %s', (negation, shorter) => {
  expect(firstOf(weakerConnectives, `(assert ${negation})`).text).toBe(`(assert ${shorter})`);
});
