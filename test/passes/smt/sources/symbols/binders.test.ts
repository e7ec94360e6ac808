import { expect, test } from 'vitest';
import { dropAttributes } from '../../../../../src/passes/smt/sources/symbols/binders.ts';
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
