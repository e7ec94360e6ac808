import { expect, test } from 'vitest';
import { shortVariables } from '../../../../../src/passes/smt/sources/symbols/variables.ts';
import { firstConstants, secondConstants } from '../../../../../src/passes/smt/sources/values/constants.ts';
import { firstOf, queueOf, walk } from '../../support.ts';

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

test('what is asserted before another question is tried as false by itself', () => {
  const text = '(declare-const p Bool)(push)(assert (or p))(check-sat)(assert p)(assert (not p))(check-sat)';
  const { judged } = firstOf(firstConstants, text, () => false);
  const [before, after] = ['(push)(assert (or p))(check-sat)', '(assert p)(assert false)(check-sat)'];
  expect(judged).toContain(`(declare-const p Bool)${before}${after}`);
});

test('the only argument of a connective becomes a value', () => {
  const short = '(assert (or (= #b0 #b0)))(check-sat)';
  expect(firstOf(firstConstants, short, (each) => each.includes('or')).text).toBe('(assert (or false))(check-sat)');
});

test('what was put in the place of a longer value does not give way to one again', () => {
  const rules = '(declare-rel b (Bool Bool Bool Bool))(declare-var Q Bool)(rule (b false Q Q false))(query b)';
  const { text, checks } = walk(queueOf([firstConstants, shortVariables]), rules, (each) => each.includes('Q'));
  expect(text).toBe('(declare-rel b (Bool Bool Bool Bool))(declare-var Q Bool)(rule (b Q Q Q Q))(query b)');
  expect(checks).toBeLessThan(20);
});

test('a sequence or set of one element takes the place of an empty one that takes more letters', () => {
  const text = '(assert (= 0 (seq.nth (as seq.empty (Seq Int)) 0)))';
  const left = firstOf(secondConstants, text, (each) => each.includes('seq.nth')).text;
  expect(left).toBe('(assert (= 0 (seq.nth (seq.unit 0) 0)))');
});

test('what is asserted about values alone may be true, where something has to be', () => {
  expect(firstOf(secondConstants, '(assert (= false false))(check-sat)').text).toBe('(assert true)(check-sat)');
  expect(firstOf(secondConstants, '(declare-const a Bool)(assert (= a false))', () => false).judged).not.toContain(
    '(assert true)',
  );
});
