import { expect, test } from 'vitest';
import { chainRelations } from '../../../../src/passes/smt/sources/chains.ts';
import { firstOf } from '../support.ts';

const declared = '(declare-const a Int)(declare-const b Int)(declare-const c Int)';

test.each([
  ['(assert (and (> a 0) (< a 0)))', '(assert (< 0 a 0))'],
  ['(assert (and (= a b) (> c 1) (= c b)))', '(assert (and (> c 1) (= c b a)))'],
  ['(assert (>= a b))(assert (>= b c))', '(assert (<= c b a))'],
  ['(assert (< a b))(assert (< c a))', '(assert (< c a b))'],
  ['(assert (< a b c))(assert (> 7 c))', '(assert (< a b c 7))'],
])('%s is %s', (body, less) => {
  expect(firstOf(chainRelations, `${declared}${body}`).text).toBe(`${declared}${less}`);
});

test('relations that do not meet, are not the same, or need not hold both stay', () => {
  for (const body of [
    '(assert (and (> a 0) (> a 1)))',
    '(assert (and (< a b) (<= b c)))',
    '(assert (or (< a b) (< b c)))',
    '(push 1)(declare-const d Int)(assert (< a d))(pop 1)(declare-const d Int)(assert (< d a))',
  ])
    expect(firstOf(chainRelations, `${declared}${body}`).judged).toEqual([]);
});
