import { expect, test } from 'vitest';
import { flattenNests } from '../../../../../src/passes/smt/sources/terms/nests.ts';
import { firstOf } from '../../support.ts';

test('what is nested deep becomes flat at once, in its order', () => {
  const nest = '(and (and (and p (and q r)) (or s (or t u))) (= x y))';
  const { text, judged } = firstOf(flattenNests, `(assert (or a ${nest}))`);
  expect(text).toBe('(assert (or a (and p q r (or s (or t u)) (= x y))))');
  expect(judged.length).toBe(1);
});

test('nests in a nest of another operator become flat, too', () => {
  const sum = (last: string): string => `(+ (+ (+ (+ a b) c) d) ${last})`;
  const { text } = firstOf(flattenNests, `(assert (< 0 ${sum(`(* 2 ${sum('e')})`)}))`);
  expect(text).toBe('(assert (< 0 (+ a b c d (* 2 (+ a b c d e)))))');
});

const nested = (count: number): string => `(assert ${'(or '.repeat(count)}p${' q)'.repeat(count)})`;

test('a nest of ten thousand', () => {
  expect(firstOf(flattenNests, nested(10_000)).text).toBe(`(assert (or p${' q'.repeat(10_000)}))`);
});

test('a nest of a hundred thousand is left to what goes level by level', () => {
  expect(firstOf(flattenNests, nested(100_000)).judged).toEqual([]);
});

test('what does not associate stays nested', () => {
  expect(firstOf(flattenNests, '(assert (=> (=> (=> (=> a b) c) d) e))').judged).toEqual([]);
});
