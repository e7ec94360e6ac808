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
  ['(=> p (q x) false)', '(and p (q x))'],
  ['(and p (not (q x)))', '(=> p (q x))'],
  ['(< 0 x)', '(>= 0 x)'],
])('of what holds for all, %s, the negation holds for some', (body, opposite) => {
  const text = firstOf(otherConnectives, `(assert (not (forall ((x Int)) ${body})))`).text;
  expect(text).toBe(`(assert (exists ((x Int)) ${opposite}))`);
});

test('a function by the name of what every object has is no connective', () => {
  expect(
    firstOf(otherConnectives, '(declare-fun toString (Bool Bool) Bool)(assert (not (toString a b)))').judged,
  ).toEqual([]);
});

test.each([
  ['(not (or p (< x y) q))', '(= p (< x y) q)'],
  ['(not (=> p (< x y)))', '(xor p (< x y))'],
])('%s needs no negation as %s', (negation, shorter) => {
  expect(firstOf(weakerConnectives, `(assert ${negation})`).text).toBe(`(assert ${shorter})`);
});

test.each([
  ['(xor p true (not (q x)))', '(xor p (q x))'],
  ['(xor (not p) (q x))', '(= p (q x))'],
  ['(xor false (q x) (distinct x y))', '(= (q x) (= x y))'],
  ['(xor true (q x))', '(not (q x))'],
])('of what is one of two, negations count: %s is %s', (before, after) => {
  expect(firstOf(otherConnectives, `(assert ${before})`).text).toBe(`(assert ${after})`);
});
