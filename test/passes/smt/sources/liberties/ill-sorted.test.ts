import { expect, test } from 'vitest';
import { illSorted } from '../../../../../src/passes/smt/sources/liberties/ill-sorted.ts';
import { firstOf } from '../../support.ts';

test('where bits of different widths are compared, a number does as well', () => {
  const text = '(check-sat-assuming ((distinct (_ bv0 15) #b00)))';
  const { judged } = firstOf(illSorted, text, (each) => each.includes('#b00'));
  expect(judged).toContain('(check-sat-assuming ((distinct 0 #b00)))');
});

test('what an array has no place for becomes the shortest of that kind', () => {
  const array = '((as const (Array Int Int)) 0)';
  expect(firstOf(illSorted, `(assert (store ${array} false 0))`).text).toBe(`(assert (store ${array} "" 0))`);
  expect(firstOf(illSorted, '(declare-const a (Array Bool Int))(assert (select a #b00))').text).toBe(
    '(declare-const a (Array Bool Int))(assert (select a 0))',
  );
});

test('what has one sort, or one that nobody knows, stays', () => {
  for (const text of [
    '(assert (= #b01 #b00))',
    '(assert (= (_ bv0 15) (f 1)))',
    '(declare-const x Real)(assert (= 12 x))',
    '(declare-const a (Array Real Bool))(assert (select a 10))',
  ])
    expect(firstOf(illSorted, text).judged).toEqual([]);
});
