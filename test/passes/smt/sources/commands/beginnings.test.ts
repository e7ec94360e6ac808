import { expect, test } from 'vitest';
import { otherBeginning } from '../../../../../src/passes/smt/sources/commands/beginnings.ts';
import { firstOf } from '../../support.ts';

const heap = '(declare-heap (Int Int))';

test('what stands before the last command gives way to one that says nothing', () => {
  const text = `(set-logic ALL)${heap}${heap}`;
  expect(firstOf(otherBeginning, text).text).toBe(`(check-sat)${heap}`);
  expect(firstOf(otherBeginning, text, (each) => each.includes('assert')).text).toBe(`(assert true)${heap}`);
});

test('what is needed by the last command stays, and what has to give an answer', () => {
  for (const text of [
    '(declare-const a Bool)(assert a)',
    '(set-logic ALL)(check-sat)',
    '(check-sat)(get-model)',
    '(set-logic ALL)',
    `(set-logic ALL)${heap}${heap}${heap}${heap}`,
  ])
    expect(firstOf(otherBeginning, text).judged).toEqual([]);
});
