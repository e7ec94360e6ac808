import { expect, test } from 'vitest';
import { askLess, joinAsked } from '../../../../../src/passes/smt/sources/commands/asked.ts';
import { firstOf } from '../../support.ts';

test('neighbours that ask for values become one that asks for all of them', () => {
  const text = '(check-sat)(get-value (a))(get-value (b (+ c 1)))(check-sat)(get-value (d))';
  expect(firstOf(joinAsked, text).text).toBe('(check-sat)(get-value (a b (+ c 1)))(check-sat)(get-value (d))');
});

test('a part of any other sort, or a number, stands in the place of what is asked for', () => {
  const text = '(declare-const a Int)(check-sat)(get-value ((seq.unit (< a 10))))';
  expect(firstOf(askLess, text, () => false).judged).toEqual([
    '(check-sat)(get-value (0))',
    '(declare-const a Int)(check-sat)(get-value (a))',
    '(declare-const a Int)(check-sat)(get-value ((< a 10)))',
  ]);
});

test('what is bound inside of a term is not asked for', () => {
  const text = '(check-sat)(get-value ((exists ((a Int)) (f (g a) (h 0)))))';
  expect(firstOf(askLess, text, (each) => each.includes('(h 0)')).text).toBe('(check-sat)(get-value ((h 0)))');
});
