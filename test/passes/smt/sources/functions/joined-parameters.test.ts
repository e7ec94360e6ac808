import { expect, test } from 'vitest';
import { joinParameters } from '../../../../../src/passes/smt/sources/functions/joined-parameters.ts';
import { firstOf } from '../../support.ts';

test('of two parameters, what is not the simplest value is kept', () => {
  const text =
    '(declare-fun b (Int Int Int) Bool)(assert (forall ((d Int) (g Int)) (and (not (b 0 0 d)) (b 0 1 0) (b g 0 d))))';
  expect(firstOf(joinParameters, text).text).toBe(
    '(declare-fun b (Int Int) Bool)(assert (forall ((d Int) (g Int)) (and (not (b 0 d)) (b 1 0) (b g d))))',
  );
});

test('parameters stay that both matter in one use, or of which one never does', () => {
  for (const text of [
    '(declare-fun b (Int Int) Bool)(assert (and (b 0 1) (b 1 0) (b 1 2)))',
    '(declare-fun b (Int Int) Bool)(assert (and (b 0 1) (b 0 2)))',
  ])
    expect(firstOf(joinParameters, text).text).toBe(text);
});
