import { expect, test } from 'vitest';
import { mergeSorts } from '../../../../../src/passes/smt/sources/sorts/sorts.ts';
import { firstOf } from '../../support.ts';

const rest = '(declare-const u Int)(assert (pto u u))';

test('a heap of a built-in sort has a logic before it where it comes first', () => {
  const text = `(declare-sort S 0)(declare-heap (S S))${rest}`;
  const isOfInts = (candidate: string): boolean => candidate.includes('(Int Int)');
  expect(firstOf(mergeSorts, text, isOfInts).text).toBe(`(set-logic ALL)(declare-heap (Int Int))${rest}`);
  expect(firstOf(mergeSorts, `(declare-const p Bool)${text}`, isOfInts).text).toBe(
    `(declare-const p Bool)(declare-heap (Int Int))${rest}`,
  );
});
