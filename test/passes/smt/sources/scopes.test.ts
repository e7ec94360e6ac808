import { expect, test } from 'vitest';
import { assumeInstead, dropLastPop } from '../../../../src/passes/smt/sources/scopes.ts';
import { firstOf } from '../support.ts';

test('what a scope asserts before its only question becomes what the question assumes', () => {
  const around = '(declare-const b Real)(assert (> b 0))';
  expect(
    firstOf(assumeInstead, `${around}(push)(assert (< b 1))(assert (= b 0))(check-sat)(pop)(check-sat)`).text,
  ).toBe(`${around}(check-sat-assuming ((< b 1) (= b 0)))(check-sat)`);
  for (const inside of [
    '(check-sat)',
    '(assert (< b 1))',
    '(assert (< b 1))(check-sat)(check-sat)',
    '(assert)(check-sat)',
  ])
    expect(firstOf(assumeInstead, `${around}(push)${inside}(pop)`).judged).toEqual([]);
});

test('a level after which nothing comes need not be closed', () => {
  expect(firstOf(dropLastPop, '(push)(check-sat)(pop)(pop)').text).toBe('(push)(check-sat)');
  expect(firstOf(dropLastPop, '(push)(pop)(check-sat)').judged).toEqual([]);
});
