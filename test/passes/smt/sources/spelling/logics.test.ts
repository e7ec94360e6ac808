import { expect, test } from 'vitest';
import { countValues } from '../../../../../src/passes/smt/sources/sorts/counted.ts';
import { realToInt } from '../../../../../src/passes/smt/sources/sorts/sorts.ts';
import { shortLogic } from '../../../../../src/passes/smt/sources/spelling/logics.ts';
import { firstOf } from '../../support.ts';

test('a logic that nobody knows gives way to the shortest of that kind', () => {
  expect(firstOf(shortLogic, '(set-logic ALL_SUPPORTED)').text).toBe('(set-logic X)');
});

test.each([
  ['', ['X', 'UF', 'BV', 'ALL', 'LIA', 'QF_UF', 'QF_BV', 'QF_LIA']],
  ['(declare-fun f (Bool) Bool)', ['X', 'UF', 'ALL', 'QF_UF']],
  ['(declare-sort S 0)(declare-const s S)', ['X', 'UF', 'ALL', 'QF_UF']],
  ['(declare-const i Int)', ['X', 'ALL', 'LIA', 'QF_LIA']],
  ['(declare-fun f (Int) Int)', ['X', 'ALL']],
  ['(assert (forall ((x (_ BitVec 8))) (= x #x00)))', ['X', 'BV', 'ALL']],
  ['(declare-const x (_ BitVec 8))', ['X', 'BV', 'ALL', 'QF_BV']],
  ['(assert (= 1.0 1.5))', ['X', 'ALL']],
  ['(declare-datatype T ((c)))', ['X', 'ALL']],
])('a logic gives way to one that has what is in %s', (script, names) => {
  const judged = names.map((name) => `(set-logic ${name})${script}`);
  expect(firstOf(shortLogic, `(set-logic QF_AUFNIRA)${script}`, () => false).judged).toEqual(judged);
});

test('one of higher order gives way to others as long as functions are no values', () => {
  const text = '(set-logic HO_LIA)(declare-fun p ((-> Bool Bool)) Bool)';
  expect(firstOf(shortLogic, text, () => false).judged).toEqual([
    '(set-logic X)(declare-fun p ((-> Bool Bool)) Bool)',
    '(set-logic HO_UF)(declare-fun p ((-> Bool Bool)) Bool)',
  ]);
  expect(firstOf(shortLogic, '(set-logic HO_ALL)(check-sat)', (made) => /ALL/.test(made)).text).toBe(
    '(set-logic ALL)(check-sat)',
  );
});

test.each([
  ['QF_LRA', 'QF_LIA'],
  ['NRA', 'NIA'],
  ['HO_ALL', 'HO_ALL'],
  ['QF_AUFLIRA', 'QF_AUFLIRA'],
  ['QF_RDL', 'QF_IDL'],
  ['CUSTOM', 'CUSTOM'],
])('where numbers become whole ones, the logic %s becomes %s', (before, after) => {
  const script = (logic: string, sort: string): string => `(set-logic ${logic})(declare-const x ${sort})(check-sat)`;
  expect(firstOf(realToInt, script(before, 'Real')).text).toBe(script(after, 'Int'));
});

test('a logic without numbers becomes one that has them, too', () => {
  const script = (logic: string, sort: string): string =>
    `(set-logic ${logic})(declare-fun f (${sort}) Bool)(assert (forall ((n ${sort})) (f n)))`;
  expect(firstOf(countValues, script('HO_UF', 'Bool')).text).toBe(script('HO_ALL', 'Int'));
});
