import { expect, test } from 'vitest';
import { fromQueue } from '../../../../../src/passes/smt/search/queue.ts';
import { spellOut } from '../../../../../src/passes/smt/sources/symbols/spelled-out.ts';
import { useFreshVariables } from '../../../../../src/passes/smt/sources/symbols/variables.ts';
import { firstOf, walk } from '../../support.ts';

const [named, written] = [
  '(declare-const b (Array Int Int))(assert (store b false 0))',
  '(assert (store ((as const (Array Int Int)) 0) false 0))',
];

test('an array is written out where that takes fewer letters', () => {
  expect(firstOf(spellOut, named).text).toBe(written);
  const twice = '(declare-const b (Array Int Int))(assert (= b (store b 0 1)))';
  expect(firstOf(spellOut, twice).judged).toEqual([]);
});

test('what is written out gets no name again', () => {
  const both = fromQueue([useFreshVariables, spellOut]);
  expect(walk(both, named, (text) => text.includes('store')).text).toBe(written);
});
