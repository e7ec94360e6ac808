import { expect, test } from 'vitest';
import { peelArguments } from '../../../../../src/passes/smt/sources/terms/peeled.ts';
import { firstOf } from '../../support.ts';

const bits = '(declare-const a (_ BitVec 4))(declare-const b (_ BitVec 4))';

test('of several arguments, the operator goes that is around each of them', () => {
  const text = `${bits}(assert (= a (bvand (bvnot a) (bvnot b))))`;
  expect(firstOf(peelArguments, text).text).toBe(`${bits}(assert (= a (bvand a b)))`);
});

test('but not from one alone, nor where it gives another sort', () => {
  for (const term of ['(= a (bvnot b))', '(= ((_ zero_extend 4) a) ((_ zero_extend 4) b))'])
    expect(firstOf(peelArguments, `${bits}(assert ${term})`).judged).toEqual([]);
});
