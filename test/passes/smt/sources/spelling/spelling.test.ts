import { expect, test } from 'vitest';
import { bareLevels, shortLiterals, shortLogic } from '../../../../../src/passes/smt/sources/spelling/spelling.ts';
import { firstOf } from '../../support.ts';

test('what most solvers take for granted is not said', () => {
  expect(firstOf(bareLevels, '(declare-sort S 0)(push 1)(check-sat)(pop 1)').text).toBe(
    '(declare-sort S)(push)(check-sat)(pop)',
  );
  expect(firstOf(bareLevels, '(declare-sort S 1)(push 2)(pop 0)(declare-sort T)(push)').judged).toEqual([]);
});

test('a logic of higher order gives way to another of higher order only', () => {
  expect(firstOf(shortLogic, '(set-logic HO_ALL)', () => false).judged).toEqual(['(set-logic X)', '(set-logic HO_UF)']);
});

test('a logic that nobody knows gives way to the shortest of that kind', () => {
  expect(firstOf(shortLogic, '(set-logic ALL_UPPORTED)').text).toBe('(set-logic X)');
});

test('a rounding mode has its short name', () => {
  expect(
    firstOf(shortLiterals, '(assert (= (fp.sqrt roundTowardZero x) (fp.sqrt roundNearestTiesToAway |RTN|)))').text,
  ).toBe('(assert (= (fp.sqrt RTZ x) (fp.sqrt RNA |RTN|)))');
});
