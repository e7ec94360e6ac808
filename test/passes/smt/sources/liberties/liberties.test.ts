import { expect, test } from 'vitest';
import { liftArguments, liftLists } from '../../../../../src/passes/smt/sources/liberties/liberties.ts';
import { firstOf } from '../../support.ts';

test('lists and heads take the place of commands only where none of them has to give an answer', () => {
  const judged = (text: string): readonly string[] => firstOf(liftLists, text, () => false).judged;
  expect(judged('(declare-fun f (Int) Int)(assert (= 0 (f 0)))')).toContain('(declare-fun f (Int) Int)(= 0 (f 0))');
  expect(judged('(declare-fun f (Int) Int)(assert (= 0 (f 0)))(check-sat)')).toEqual([]);
  expect(judged('(check-sat-assuming ((not true)))')).toEqual(['((not true))']);
});

test('an argument of another sort takes the place of the only term, where that is what the test wants', () => {
  const array = '((as const (Array Int Int)) 0)';
  const { text } = firstOf(liftArguments, `(assert (= ${array} (store ${array} "" 0)))`, (each) => each.includes('""'));
  expect(text).toBe('(assert "")');
  expect(firstOf(liftArguments, '(declare-const a Int)(assert (= 0 a))(check-sat)').judged).toEqual([]);
  expect(firstOf(liftArguments, '(check-sat-assuming ((= #b0 #b0)))').text).toBe('(check-sat-assuming (#b0))');
  expect(firstOf(liftArguments, '(assert (unknown missing))').text).toBe('(assert missing)');
});
