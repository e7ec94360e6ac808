import { expect, test } from 'vitest';
import { giveArguments } from '../../../../../src/passes/smt/sources/functions/identities.ts';
import { firstOf } from '../../support.ts';

test.each([
  ['(declare-fun p (Int) Bool)(assert (forall ((x Int)) (p x)))', '(assert (forall ((x Bool)) x))'],
  [
    '(declare-fun p (Int) Bool)(declare-const c Int)(assert (=> (p 7) (p c)))',
    '(declare-const c Bool)(assert (=> false c))',
  ],
  ['(declare-fun f (Int) Int)(assert (= 0 (f (+ 1 (f 2)))))', '(assert (= 0 (+ 1 2)))'],
])('a function gives what it is given: %s', (text, less) => {
  expect(firstOf(giveArguments, text).text).toBe(less);
});

test.each([
  ['what else is asked of a variable needs its sort', '(assert (forall ((x Int)) (=> (p x) (< x 0))))'],
  ['a term has the sort that it has', '(declare-const c Int)(assert (p (+ c 1)))'],
  ['a variable alone triggers nothing', '(assert (forall ((x Int)) (! (p x) :pattern ((p x)))))'],
])('but %s', (_, body) => {
  expect(firstOf(giveArguments, `(declare-fun p (Int) Bool)${body}`).judged).toEqual([]);
});

test('what is defined says itself what it gives', () => {
  expect(firstOf(giveArguments, '(define-fun p ((x Int)) Bool (< x 0))(assert (p 1))').judged).toEqual([]);
});
