import { expect, test } from 'vitest';
import { linkClauses } from '../../../../../src/passes/smt/sources/functions/linked-clauses.ts';
import { firstOf } from '../../support.ts';

test.each([
  [
    '(declare-fun p (Int) Bool)(declare-fun q (Int Int) Bool)(assert (p 1))' +
      '(assert (forall ((x Int)) (=> (p x) (q 0 x))))(assert (not (p 2)))',
    '(declare-fun q (Int Int) Bool)(assert (q 0 1))(assert (not (q 0 2)))',
  ],
  [
    '(declare-rel b ())(declare-rel c (Bool))(declare-var v Bool)(rule (=> b (c v)))(rule (=> (not v) b))(query c)',
    '(declare-rel c (Bool))(declare-var v Bool)(rule (=> (not v) (c v)))(query c)',
  ],
])('%s is %s', (before, after) => {
  expect(firstOf(linkClauses, before).text).toBe(after);
});

test.each([
  '(assert (p 1))(assert (forall ((x Int) (y Int)) (=> (p x) (q y x))))',
  '(assert (p 1))(assert (=> (p 2) (q 1 2)))',
  '(assert (p 1))(assert (forall ((x Int)) (=> (and (p x) (< x 1)) (q 0 x))))',
])('what does not follow for all arguments, or from more than the predicate, is not written out: %s', (clauses) => {
  const text = `(declare-fun p (Int) Bool)(declare-fun q (Int Int) Bool)${clauses}`;
  expect(firstOf(linkClauses, text).judged).toEqual([]);
});
