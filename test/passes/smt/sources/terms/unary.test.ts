import { expect, test } from 'vitest';
import { singleArguments } from '../../../../../src/passes/smt/sources/terms/unary.ts';
import { firstOf } from '../../support.ts';

const names = '(declare-const a (_ BitVec 8))(declare-const i Int)';

test.each([
  ['(= a (bvadd a #x01))', '(= a (bvnot a))'],
  ['(= i (+ 1 i))', '(= i (- i))'],
])('of %s, one argument is left, and something is made of it', (term, less) => {
  expect(firstOf(singleArguments, `${names}(assert ${term})`).text).toBe(`${names}(assert ${less})`);
});

test('but of no value, none of another sort, and not where that is no shorter', () => {
  for (const term of ['(= a (bvadd #x01 #x02))', '(= i (bv2nat a))', '(= a (bvneg a))', '(= i (- i))'])
    expect(firstOf(singleArguments, `${names}(assert ${term})`).judged).toEqual([]);
});
