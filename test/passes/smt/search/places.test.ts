import { expect, test } from 'vitest';
import { inlineMacros } from '../../../../src/passes/smt/sources/functions/functions.ts';
import { inlineLets } from '../../../../src/passes/smt/sources/symbols/binders.ts';
import { answers, firstOf } from '../support.ts';

test('definitions that build on each other go in one trial', () => {
  const chain = [
    '(declare-fun b34 () Bool)(declare-fun b126 () Bool)',
    '(define-fun _t_13 () Bool b126)(define-fun _t_14 () Bool b34)(define-fun _t_15 () Bool (= _t_13 _t_14))',
    '(define-fun _t_16 () Bool (not _t_15))(assert _t_16)',
  ].join('');
  const { text, judged } = firstOf(inlineMacros, chain);
  expect(text).toBe('(declare-fun b34 () Bool)(declare-fun b126 () Bool)(assert (not (= b126 b34)))');
  expect(judged.filter((made) => answers(made) === undefined)).toEqual([]);
});

test('what is copied to several places, or with arguments put in, stays as it is in the same trial', () => {
  for (const text of [
    '(declare-fun p () Bool)(assert (let ((?a (not p))) (let ((?b ?a)) (or ?b (and ?b p)))))',
    '(declare-fun p () Bool)(define-fun f ((x Bool)) Bool (not x))(define-fun g ((y Bool)) Bool (f y))(assert (g p))',
  ])
    for (const source of [inlineMacros, inlineLets])
      expect(firstOf(source, text).judged.filter((made) => answers(made) === undefined)).toEqual([]);
});
