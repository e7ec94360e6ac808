import { expect, test } from 'vitest';
import { illSorted } from '../../../../src/passes/smt/sources/ill-sorted.ts';
import { firstOf } from '../support.ts';

test('where bits of different widths are compared, a number does as well', () => {
  const text = '(check-sat-assuming ((distinct (_ bv0 15) #b00)))';
  const { judged } = firstOf(illSorted, text, (each) => each.includes('#b00'));
  expect(judged).toContain('(check-sat-assuming ((distinct 0 #b00)))');
});

test('what has one sort, or one that nobody knows, stays', () => {
  for (const text of [
    '(assert (= #b01 #b00))',
    '(assert (= (_ bv0 15) (f 1)))',
    '(declare-const x Real)(assert (= 12 x))',
  ])
    expect(firstOf(illSorted, text).judged).toEqual([]);
});
