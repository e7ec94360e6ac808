import { expect, test } from 'vitest';
import { bareSorts } from '../../../../src/passes/smt/sources/liberties.ts';
import { firstOf } from '../support.ts';

test('in the last command, a sort becomes its head', () => {
  expect(firstOf(bareSorts, '(declare-datatype a ((b (c (Relation Int Int)))))').text).toBe(
    '(declare-datatype a ((b (c Relation))))',
  );
  expect(firstOf(bareSorts, '(declare-const a (Array Int Int))(check-sat)').judged).toEqual([]);
});
