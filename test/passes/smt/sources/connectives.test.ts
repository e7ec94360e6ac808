import { expect, test } from 'vitest';
import { otherConnectives } from '../../../../src/passes/smt/sources/connectives.ts';
import { firstOf } from '../support.ts';

test.each([
  ['(and(pto y y)(not(sep(pto y y)true)))', '(not (=> (pto y y) (sep(pto y y)true)))'],
  ['(and (not p) (< x y))', '(not (=> (< x y) p))'],
  ['(and (not p) (not (< x y)) (not q))', '(not (or p (< x y) q))'],
])('%s is %s', (longer, shorter) => {
  expect(firstOf(otherConnectives, `(assert ${longer})(check-sat)`).text).toBe(`(assert ${shorter})(check-sat)`);
  expect(firstOf(otherConnectives, `(assert ${shorter})(check-sat)`).judged).toEqual([]);
});

test('a conjunction of which one of three is negated stays', () => {
  expect(firstOf(otherConnectives, '(assert (and p (not q) r))(check-sat)').judged).toEqual([]);
});
