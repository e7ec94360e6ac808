import { expect, test } from 'vitest';
import { joinChoices } from '../../../../../src/passes/smt/sources/terms/choices.ts';
import { firstOf } from '../../support.ts';

const declared = '(declare-const c Bool)(declare-const d Bool)(declare-const x (_ BitVec 1))';

test.each([
  ['(bvand (ite c x #b0) (ite d x #b0))', '(ite (and c d) x #b0)'],
  ['(bvand (ite c x #b0) x (ite d x #b0))', '(bvand (ite (and c d) x #b0) x)'],
  ['(ite c (ite d x #b1) #b1)', '(ite (and c d) x #b1)'],
  ['(ite c x (ite d x #b1))', '(ite (or c d) x #b1)'],
])('%s is %s', (before, after) => {
  expect(firstOf(joinChoices, `${declared}(assert (= x ${before}))`).text).toBe(`${declared}(assert (= x ${after}))`);
});

test('where both conditions are too much, one is enough', () => {
  const text = `${declared}(assert (= x (bvor (ite c x #b0) (ite d x #b0))))`;
  expect(firstOf(joinChoices, text, (each) => each.includes('or')).text).toContain('(ite (or c d) x #b0)');
});

test.each(['(bvand (ite c x #b0) (ite d x #b1))', '(ite c (ite d #b1 x) #b1)', '(bvand x (ite c x #b0))'])(
  'outcomes differ, or there is one choice only, in %s',
  (term) => {
    expect(firstOf(joinChoices, `${declared}(assert (= x ${term}))`).judged).toEqual([]);
  },
);
