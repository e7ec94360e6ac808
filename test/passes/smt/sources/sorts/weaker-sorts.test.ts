import { expect, test } from 'vitest';
import { weakenToDeclared } from '../../../../../src/passes/smt/sources/sorts/weaker-sorts.ts';
import { firstOf } from '../../support.ts';

test('a sort that is declared takes the place of one that is only compared', () => {
  expect(
    firstOf(weakenToDeclared, '(declare-sort a)(declare-const b a)(declare-fun c (a Int) a)(assert (= b (c b 0)))')
      .text,
  ).toBe('(declare-sort a)(declare-const b a)(declare-fun c (a a) a)(assert (= b (c b b)))');
});

test('not of one that is counted with, or is met before the sort is', () => {
  for (const text of [
    '(declare-sort a)(declare-const b a)(declare-fun c (a Int) a)(assert (= b (c b (+ 1 1))))',
    '(declare-fun c (Int) Int)(declare-sort a)(declare-const b a)(assert (= 0 (c 0)))',
    '(declare-sort a)(declare-fun c (a Int) a)(check-sat)',
  ])
    expect(firstOf(weakenToDeclared, text).judged).toEqual([]);
});
