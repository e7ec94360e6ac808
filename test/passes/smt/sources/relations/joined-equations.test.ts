import { expect, test } from 'vitest';
import { joinEquations } from '../../../../../src/passes/smt/sources/relations/joined-equations.ts';
import { firstOf } from '../../support.ts';

const declared = '(declare-const a String)(declare-const b String)';

test('what is equated with a value goes into another equation about its sort', () => {
  expect(firstOf(joinEquations, `${declared}(assert (and (= b (str.at a 0)) (= "" (str.++ a b))))`).text).toBe(
    `${declared}(assert (= b (str.at a 0) (str.++ a b)))`,
  );
  expect(firstOf(joinEquations, `${declared}(assert (= a ""))(assert (= b a))`).text).toBe(
    `${declared}(assert (= b a a))`,
  );
});

test('so does what is compared with one in another way, and what constraints demand', () => {
  expect(firstOf(joinEquations, `${declared}(assert (= a b))(assert (str.< "" (str.++ a b)))`).text).toBe(
    `${declared}(assert (= a b (str.++ a b)))`,
  );
  const functions = '(synth-fun f () Int)(synth-fun g () Int)';
  expect(firstOf(joinEquations, `${functions}(constraint (= f 1))(constraint (> g 0))`).text).toBe(
    `${functions}(constraint (= f 1 g))`,
  );
});

test('not into one about another sort, nor where no value is gained', () => {
  for (const text of [
    `${declared}(assert (= a ""))(assert (= 0 (str.len b)))`,
    `${declared}(assert (= a b))(assert (= b (str.++ a a)))`,
    `${declared}(assert (= a ""))`,
  ])
    expect(firstOf(joinEquations, text).judged).toEqual([]);
});

test('what is equated with a value takes its place elsewhere', () => {
  const numbers = '(declare-const a Int)(declare-const b Int)(declare-fun f (Int) Int)';
  const said = (facts: string, fits?: (text: string) => boolean): string =>
    firstOf(joinEquations, `${numbers}${facts}`, fits).text.slice(numbers.length);
  const isBeside = (text: string): boolean => /(?:distinct|>) /.test(text);
  expect(said('(assert (and (distinct (f a) 0) (= (f b) 0)))', isBeside)).toBe('(assert (distinct (f a) (f b)))');
  expect(said('(assert (> a 7))(assert (= 7 (f b)))', isBeside)).toBe('(assert (> a (f b)))');
  expect(said('(assert (> a (f 7)))(assert (= 7 (f b)))')).toBe('(assert (> a (f (f b))))');
  // Only the same value does, and only what is equal to it.
  expect(firstOf(joinEquations, `${numbers}(assert (> a 8))(assert (< 8 (f b)))`).judged).toEqual([]);
  const isOther = (text: string): boolean => text.includes('(f b)');
  expect(said('(assert (> a 8))(assert (= 7 (f b)))', isOther)).toBe('(assert (= 7 (f b) a))');
});
