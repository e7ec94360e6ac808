import { expect, test } from 'vitest';
import { dropRecursive, giveParameters } from '../../../../../src/passes/smt/sources/functions/recursive.ts';
import { firstOf } from '../../support.ts';

test('of functions that are defined together, those go that nothing else uses', () => {
  const text =
    '(define-funs-rec ((fa ((x Int)) Int) (fb ((x Int)) Int) (fc ((x Int)) Int)) ((fa x) (fa 1) (fc x)))(assert (= 0 (fb 1)))';
  expect(firstOf(dropRecursive, text).text).toBe(
    '(define-funs-rec ((fa ((x Int)) Int) (fb ((x Int)) Int)) ((fa x) (fa 1)))(assert (= 0 (fb 1)))',
  );
});

test('a function that nothing uses gives its parameter', () => {
  expect(firstOf(giveParameters, '(define-fun-rec f ((b Int) (c Int)) Bool false)(check-sat)').text).toBe(
    '(define-fun-rec f ((b Int) (c Int)) Int b)(check-sat)',
  );
  expect(firstOf(giveParameters, '(define-funs-rec ((f ((b Int)) Int) (g ((c Bool)) Bool)) (1 false))').text).toBe(
    '(define-funs-rec ((f ((b Int)) Int) (g ((c Bool)) Bool)) (b c))',
  );
  for (const text of ['(define-fun f ((b Int)) Int 0)(assert (= 0 (f 1)))', '(define-fun f ((b Int)) Int (+ b 1))'])
    expect(firstOf(giveParameters, text).judged).toEqual([]);
});
