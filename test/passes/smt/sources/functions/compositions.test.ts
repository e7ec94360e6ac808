import { expect, test } from 'vitest';
import { skipOuter } from '../../../../../src/passes/smt/sources/functions/compositions.ts';
import { firstOf } from '../../support.ts';

test.each([
  [
    '(declare-fun f (Int) Bool)(declare-fun g (Int Int) Int)(assert (and (f (g 0 1)) (f (g 1 2)) (f 3)))',
    '(declare-fun f (Int) Bool)(declare-fun g (Int Int) Bool)(assert (and (g 0 1) (g 1 2) (f 3)))',
  ],
  ['(declare-fun f (Int) Bool)(declare-fun g (Int) Int)(assert (f (g 0)))', '(declare-fun g (Int) Bool)(assert (g 0))'],
  ['(declare-fun f (Int) Bool)(declare-const c Int)(assert (f c))', '(declare-const c Bool)(assert c)'],
])('%s is %s', (composed, less) => {
  expect(firstOf(skipOuter, composed).text).toBe(less);
});

test('what a function gives stays where it is used for something else', () => {
  for (const text of [
    '(declare-fun f (Int) Bool)(declare-fun g (Int) Int)(assert (and (f (g 0)) (< 0 (g 1))))',
    '(declare-fun f (Int Int) Bool)(declare-fun g (Int) Int)(assert (f (g 0) (g 1)))',
    '(declare-fun f (Int) Int)(assert (< 0 (f (f 0))))',
    '(declare-fun f (Int) Bool)(define-fun g ((x Int)) Int x)(assert (f (g 0)))',
    '(declare-fun g (Int) Int)(assert (< 0 (- (g 0))))',
  ])
    expect(firstOf(skipOuter, text).judged).toEqual([]);
});
