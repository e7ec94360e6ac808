import { expect, test } from 'vitest';
import { bareLevels, shortLiterals } from '../../../../../src/passes/smt/sources/spelling/spelling.ts';
import { firstOf } from '../../support.ts';

test('what most solvers take for granted is not said', () => {
  expect(firstOf(bareLevels, '(declare-sort S 0)(push 1)(check-sat)(pop 1)').text).toBe(
    '(declare-sort S)(push)(check-sat)(pop)',
  );
  expect(firstOf(bareLevels, '(declare-sort S 1)(push 2)(pop 0)(declare-sort T)(push)').judged).toEqual([]);
});

test('a rounding mode has its short name', () => {
  expect(
    firstOf(shortLiterals, '(assert (= (fp.sqrt roundTowardZero x) (fp.sqrt roundNearestTiesToAway |RTN|)))').text,
  ).toBe('(assert (= (fp.sqrt RTZ x) (fp.sqrt RNA |RTN|)))');
});

test('where whole numbers are taken among others they come first', () => {
  const before = '(declare-const r Real)(declare-const a (Array Real Bool))';
  const { judged } = firstOf(shortLiterals, `${before}(assert (or (select a 1.0) (= r 0.0) (< r 2.0)))`, () => false);
  expect(judged[0]).toBe(`${before}(assert (or (select a 1.0) (= r 0) (< r 2)))`);
  expect(judged).toContain(`${before}(assert (or (select a 1) (= r 0.0) (< r 2.0)))`);
});
