import { expect, test } from 'vitest';
import { dropAttributes } from '../../../../../src/passes/smt/sources/symbols/binders.ts';
import { dropPatterns } from '../../../../../src/passes/smt/sources/symbols/patterns.ts';
import { simplify } from '../../../../../src/passes/smt/sources/terms/simplify.ts';
import { firstOf } from '../../support.ts';

const inner = '(forall((b Int))(!(p b a):pattern((p b a)):pattern((p a b))))';
const text = `(assert(forall((a Int))(!${inner}:qid q :pattern((p a 1)))))(check-sat)`;

test('patterns go all at once, with what else is noted there, or stay', () => {
  const without = '(assert(forall((a Int))(forall((b Int))(p b a))))(check-sat)';
  expect(firstOf(dropPatterns, text).text).toBe(without);
  expect(firstOf(dropPatterns, text, () => false).judged).toEqual([without]);
  expect(firstOf(dropPatterns, '(assert(! p :named n))').judged).toEqual([]);
});

test('what goes without saying leaves patterns alone', () => {
  expect(firstOf(simplify, text).judged).toEqual([]);
  expect(firstOf(simplify, '(assert(forall((a Int))(!(p a):qid q)))').text).toBe('(assert(forall((a Int))(p a)))');
});

test('the only pattern goes with its annotation, one of several by itself', () => {
  const rest = '(assert(forall((a Int))(!(forall((b Int))(!(p b a):pattern((p a b)))) :pattern((p a 1)))))(check-sat)';
  expect(firstOf(dropAttributes, text).text).toBe(rest);
  expect(firstOf(dropAttributes, '(assert(!(p 1):named n :pattern((p 1))))').text).toBe('(assert(!(p 1):named n))');
});
