import { expect, test } from 'vitest';
import { evaluate } from '../../../../../src/passes/smt/sources/terms/evaluated.ts';
import { firstOf } from '../../support.ts';

test.each([
  ['(bvneg #b01)', '#b11'],
  ['(bvnot #x0f)', '#xf0'],
  ['(bvadd #xf0 #x21)', '#x11'],
  ['(bvsub #b00 #b01)', '#b11'],
  ['(bvand #b110 #b011 #b010)', '#b010'],
  ['(concat #b1 (_ bv2 3))', '#xa'],
  ['(* 2 3 4)', '24'],
  ['(div 17 5)', '3'],
  ['(mod 17 5)', '2'],
  ['(str.++ "a" "b\\u{1f}" "")', '"ab\\u{1f}"'],
  ['(str.len "a""\\u{1f}")', '3'],
])('%s is %s', (before, after) => {
  expect(firstOf(evaluate, `(assert (= x ${before}))`).text).toBe(`(assert (= x ${after}))`);
});

test.each(['(div 1 0)', '(* 2 x)', '(bvadd #b0 x)', '(* 1.5 2.5)', '(str.++ "a" x)'])('%s has no value', (term) => {
  expect(firstOf(evaluate, `(assert (= x ${term}))`).judged).toEqual([]);
});
