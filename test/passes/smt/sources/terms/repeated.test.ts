import { expect, test } from 'vitest';
import { simplifyRepeated } from '../../../../../src/passes/smt/sources/terms/repeated.ts';
import { firstOf } from '../../support.ts';

test('a long value that is written twice becomes a constant', () => {
  const text = '(assert (set.member 0 (set.minus (as set.empty (Set Int)) (as set.empty (Set Int)))))';
  expect(firstOf(simplifyRepeated, text, (each) => !each.includes('set.singleton')).text).toBe(
    '(declare-const a (Set Int))(assert (set.member 0 (set.minus a a)))',
  );
  expect(firstOf(simplifyRepeated, text).text).toBe(
    '(assert (set.member 0 (set.minus (set.singleton 0) (set.singleton 0))))',
  );
});

test('what a quantifier is about does not take its place', () => {
  const text = '(assert (and (forall ((x Bool)) (f x)) (not (forall ((x Bool)) (f x)))))';
  for (const judged of firstOf(simplifyRepeated, `(declare-fun f (Bool) Bool)${text}`, () => false).judged)
    expect(judged).not.toMatch(/\(and \(f x\)/);
});
