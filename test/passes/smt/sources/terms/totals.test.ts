import { expect, test } from 'vitest';
import { workOutSums } from '../../../../../src/passes/smt/sources/terms/totals.ts';
import { firstOf } from '../../support.ts';

const variables = '(declare-const k Int)(declare-const r Real)(assert (distinct 0 k r))';

test.each([
  ['(+ 1 1)', '2'],
  ['(- 1 3)', '(- 2)'],
  ['(+ (- k 1 (+ 1 1)) 1)', '(- k 2)'],
  ['(- (+ k 2) k)', '2'],
  ['(- (- k 1) k)', '(- 1)'],
  ['(+ k (* 2 k) 0)', '(+ k (* 2 k))'],
  ['(- 1 (+ k 1))', '(- k)'],
  ['(+ 1.5 r 0.25)', '(+ r 1.75)'],
  ['(- r 0.5 0.5)', '(- r 1.0)'],
])('%s is %s', (before, after) => {
  expect(firstOf(workOutSums, `${variables}(assert (= 7 ${before}))`).text).toBe(`${variables}(assert (= 7 ${after}))`);
});

test.each(['(- 2)', '(+ k 1)', '(- k)', '(* 2 3)', '(+ k k)'])('but %s stays', (term) => {
  expect(firstOf(workOutSums, `${variables}(assert (= 7 ${term}))`).judged).toEqual([]);
});
