import { expect, test } from 'vitest';
import {
  dropAttributes,
  dropUnusedVariables,
  instantiate,
} from '../../../../../src/passes/smt/sources/symbols/binders.ts';
import { firstOf } from '../../support.ts';

test('attributes of soft assertions go with their values, all of them', () => {
  const text = '(assert-soft (> x 0) :weight 3 :id g)';
  expect(firstOf(dropAttributes, text).text).toBe('(assert-soft (> x 0))');
  expect(firstOf(dropAttributes, text, (candidate) => candidate.includes(':id g')).text).toBe(
    '(assert-soft (> x 0) :id g)',
  );
});

test('an annotated term keeps one attribute', () => {
  expect(firstOf(dropAttributes, '(assert (! p :named a :weight 1))').text).toBe('(assert (! p :named a))');
});

test('a variable that nothing uses goes, but a parameter does not: that is a part of the sort', () => {
  expect(firstOf(dropUnusedVariables, '(assert (forall ((x Int) (y Int)) (> y 0)))').text).toBe(
    '(assert (forall ((y Int)) (> y 0)))',
  );
  expect(firstOf(dropUnusedVariables, '(assert (= f (lambda ((x Int)) 0)))').judged).toEqual([]);
});

test('where both of the simplest numbers are written, another one is offered for a variable, too', () => {
  const offered = (text: string): readonly string[] => firstOf(instantiate, text, () => false).judged;
  const isTwo = (candidate: string): boolean => candidate.includes('(p 2)');
  expect(firstOf(instantiate, '(assert (exists ((x Int)) (and (p x) (p 1) (p 0))))', isTwo).text).toBe(
    '(assert (and (p 2) (p 1) (p 0)))',
  );
  expect(offered('(assert (exists ((x Int)) (or (p x) (p 0))))').filter(isTwo)).toEqual([]);
  expect(offered('(assert (exists ((x Bool)) (or (p x) (p 1) (p 0))))').filter(isTwo)).toEqual([]);
});
