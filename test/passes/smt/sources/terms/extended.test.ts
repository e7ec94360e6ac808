import { expect, test } from 'vitest';
import { extendParts } from '../../../../../src/passes/smt/sources/terms/extended.ts';
import { firstOf } from '../../support.ts';

test.each([
  [
    '(assert (= #x0 ((_ zero_extend 1) ((_ sign_extend 1) ((_ zero_extend 1) (bvcomp a #x1))))))',
    '(assert (= #x0 ((_ zero_extend 3) (bvcomp a #x1))))',
  ],
  [
    '(declare-const v (_ BitVec 8))(assert (= #b00 ((_ extract 8 7) ((_ zero_extend 1) v))))',
    '(declare-const v (_ BitVec 8))(assert (= #b00 ((_ extract 1 0) v)))',
  ],
  [
    '(declare-const v (_ BitVec 4))(assert (= #x00 (concat #b000 (concat v #b0))))',
    '(declare-const v (_ BitVec 4))(assert (= #x00 ((_ zero_extend 4) v)))',
  ],
])('%s is %s', (before, after) => {
  expect(firstOf(extendParts, before).text).toBe(after);
});

test('a single extension stays', () => {
  const text = '(declare-const v (_ BitVec 4))(assert (= #x00 ((_ sign_extend 4) v)))';
  expect(firstOf(extendParts, text).judged).toEqual([]);
});
