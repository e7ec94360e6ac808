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
