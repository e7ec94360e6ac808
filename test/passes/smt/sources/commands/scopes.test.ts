import { expect, test } from 'vitest';
import { assumeInstead, dropPops } from '../../../../../src/passes/smt/sources/commands/scopes.ts';
import { firstOf } from '../../support.ts';

test('what a scope asserts before its only question becomes what the question assumes', () => {
  const around = '(declare-const b Real)(assert (> b 0))';
  expect(
    firstOf(assumeInstead, `${around}(push)(assert (< b 1))(assert (= b 0))(check-sat)(pop)(check-sat)`).text,
  ).toBe(`${around}(check-sat-assuming ((< b 1) (= b 0)))(check-sat)`);
  expect(firstOf(assumeInstead, '(push)(check-sat)(assert false)(check-sat)(pop)(check-sat)').text).toBe(
    '(check-sat)(check-sat-assuming (false))(check-sat)',
  );
  expect(firstOf(assumeInstead, `(push)(assert true)(check-sat)(assert false)(check-sat)(pop)(check-sat)`).text).toBe(
    '(assert true)(check-sat)(check-sat-assuming (false))(check-sat)',
  );
  for (const inside of [
    '(check-sat)',
    '(assert (< b 1))',
    '(assert (< b 1))(check-sat)(check-sat)',
    '(assert)(check-sat)',
  ])
    expect(firstOf(assumeInstead, `${around}(push)${inside}(pop)`).judged).toEqual([]);
});

test('levels need not be closed', () => {
  const fits = (text: string): boolean => /push.*push.*pop.*check/.test(text);
  expect(firstOf(dropPops, '(push)(push)(pop)(pop)(check-sat)(push)(pop)', fits).text).toBe(
    '(push)(push)(pop)(check-sat)(push)',
  );
});
