import { expect, test } from 'vitest';
import { misapply } from '../../../../../src/passes/smt/sources/liberties/misapplied.ts';
import { firstOf } from '../../support.ts';

test('where a term has the wrong number of arguments, others in the command lose theirs', () => {
  expect(firstOf(misapply, '(assert (or (= #b0 #b0)))', (text) => text.includes('(= #b0')).text).toBe(
    '(assert (or (= #b0)))',
  );
  const datatype = '(declare-datatype a ((b (c Int) (d Bool) (e Bool))))';
  expect(
    firstOf(misapply, `${datatype}(synth-fun g () Bool ((f Bool)) ((f Bool ((b 0 true)))))`, (text) =>
      text.includes('(b 0'),
    ).text,
  ).toBe(`${datatype}(synth-fun g () Bool ((f Bool)) ((f Bool ((b 0)))))`);
});

test('what has as many arguments as it takes keeps them', () => {
  const rightly = '(declare-fun f (Int Int) Int)(assert (or (= 0 (f 0 1)) (< (- 1) 0)))(check-sat)';
  expect(firstOf(misapply, rightly).judged).toEqual([]);
  expect(firstOf(misapply, `${rightly}(assert (and))(check-sat)`).judged).toEqual([]);
});

test('in logics of higher order, fewer arguments are not wrong', () => {
  const partial = '(declare-fun f (Int Int) Int)(assert (= (f 0) (f 1)))';
  expect(firstOf(misapply, `(set-logic HO_UF)${partial}`).judged).toEqual([]);
  expect(firstOf(misapply, partial).judged).not.toEqual([]);
});
