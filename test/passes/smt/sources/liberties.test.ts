import { expect, test } from 'vitest';
import { bareSorts, liftLists } from '../../../../src/passes/smt/sources/liberties.ts';
import { firstOf } from '../support.ts';

test('in the last command, a sort becomes its head', () => {
  expect(firstOf(bareSorts, '(declare-datatype a ((b (c (Relation Int Int)))))').text).toBe(
    '(declare-datatype a ((b (c Relation))))',
  );
  expect(firstOf(bareSorts, '(declare-const a (Array Int Int))(check-sat)').judged).toEqual([]);
});

test('lists and heads take the place of commands only where none of them has to give an answer', () => {
  const judged = (text: string): readonly string[] => firstOf(liftLists, text, () => false).judged;
  expect(judged('(declare-fun f (Int) Int)(assert (= 0 (f 0)))')).toContain('(declare-fun f (Int) Int)(= 0 (f 0))');
  expect(judged('(declare-fun f (Int) Int)(assert (= 0 (f 0)))(check-sat)')).toEqual([]);
  expect(judged('(check-sat-assuming ((not true)))')).toEqual(['((not true))']);
});
