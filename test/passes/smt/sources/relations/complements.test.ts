import { expect, test } from 'vitest';
import { compareComplements } from '../../../../../src/passes/smt/sources/relations/complements.ts';
import { firstOf } from '../../support.ts';

const declared = '(declare-const a (_ BitVec 4))';

test.each([
  ['(= (bvnot a) #x1)', '(= a #xe)'],
  ['(distinct #b0011 (bvnot a))', '(distinct #xc a)'],
  ['(= (bvneg a) (_ bv1 4))', '(= a #xf)'],
  ['(= (bvneg a) #x0)', '(= a #x0)'],
])('%s is %s', (before, after) => {
  expect(firstOf(compareComplements, `${declared}(assert ${before})`).text).toBe(`${declared}(assert ${after})`);
});

test.each(['(= (bvnot a) a)', '(bvult (bvnot a) #x1)', '(= (bvand a a) #x1)'])('%s stays', (term) => {
  expect(firstOf(compareComplements, `${declared}(assert ${term})`).judged).toEqual([]);
});
