import { expect, test } from 'vitest';
import { dropAttributes, dropUnusedVariables } from '../../../../../src/passes/smt/sources/symbols/binders.ts';
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
