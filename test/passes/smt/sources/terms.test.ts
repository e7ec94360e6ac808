import { expect, test } from 'vitest';
import { firstConstants } from '../../../../src/passes/smt/sources/terms.ts';
import { firstOf } from '../support.ts';

test('a value that would decide the term around it is left to that term', () => {
  const judged = (term: string): readonly (string | undefined)[] => {
    const text = `(declare-const p Bool)(declare-const q Bool)(declare-const x Int)(assert ${term})`;
    return firstOf(firstConstants, text, () => false).judged.map((each) => /\(assert .*/.exec(each)?.[0]);
  };
  const conjunction = judged('(and (or p (< x 0)) (not q))');
  expect(conjunction).not.toContain('(assert (and false (not q)))');
  expect(conjunction).toContain('(assert false)');
  const implication = judged('(=> (or p q) (< x 0))');
  expect(implication).not.toContain('(assert (=> false (< x 0)))');
  expect(implication).toContain('(assert (=> (or p q) false))');
});

test('of what is asserted only the largest is tried as false', () => {
  const text = '(declare-const x Int)(assert (< x 0))(assert (and (< x 1) (> x 7)))(check-sat)';
  const { judged } = firstOf(firstConstants, text, () => false);
  expect(judged).toContain('(declare-const x Int)(assert (< x 0))(assert false)(check-sat)');
  expect(judged.filter((each) => each.includes('(assert false)'))).toHaveLength(1);
});
