import { expect, test } from 'vitest';
import { assumeInstead, dropPops, openInstead } from '../../../../../src/passes/smt/sources/commands/scopes.ts';
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

test('what is asked about the answer stays behind the question', () => {
  expect(
    firstOf(assumeInstead, '(declare-const p Bool)(push)(assert p)(check-sat)(get-unsat-core)(get-model)(pop)').text,
  ).toBe('(declare-const p Bool)(check-sat-assuming (p))(get-unsat-core)(get-model)');
  for (const inside of ['(get-model)', '(assert true)(get-model)', '(assert true)(check-sat)(get-model)(assert false)'])
    expect(firstOf(assumeInstead, `(push)${inside}(pop)`).judged).toEqual([]);
});

test('a level that is open takes the place of what a question assumes, where no other one is opened', () => {
  expect(firstOf(openInstead, '(assert false)(check-sat-assuming (true))').text).toBe(
    '(assert false)(push)(check-sat)',
  );
  expect(firstOf(openInstead, '(push)(assert false)(check-sat-assuming (true))').judged).toEqual([]);
});
