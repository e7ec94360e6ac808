import { expect, test } from 'vitest';
import { dropParameters } from '../../../../../src/passes/smt/sources/functions/functions.ts';
import { firstOf } from '../../support.ts';

test('a function that gets fewer arguments than it has loses one of those it gets', () => {
  expect(
    firstOf(dropParameters, '(declare-fun f (Int Bool) Int)(declare-fun g (Bool) Int)(assert (= (f 0) g))').judged[0],
  ).toBe('(declare-fun f (Bool) Int)(declare-fun g (Bool) Int)(assert (= f g))');
});

test('another parameter of the sort stands for one that goes, also in a function that calls itself', () => {
  const text = '(define-fun-rec f ((g Bool) (c Bool)) Bool (or c (f (f g true) c)))(assert (f true false))';
  expect(firstOf(dropParameters, text, (each) => each.includes('(or g (f (f g)))')).text).toBe(
    '(define-fun-rec f ((g Bool)) Bool (or g (f (f g))))(assert (f true))',
  );
  const plain = '(define-fun f ((a Int) (b Bool) (c Int)) Bool (< (* a a) c))(assert (f 0 true 1))';
  expect(firstOf(dropParameters, plain, (each) => each.includes('(* a a) a')).text).toBe(
    '(define-fun f ((a Int)) Bool (< (* a a) a))(assert (f 0))',
  );
});

test('a parameter for which there is no argument stays', () => {
  const text = '(declare-fun f (Int Bool) Int)(declare-fun g (Int Bool) Int)(assert (= f g))';
  expect(firstOf(dropParameters, text).judged).toEqual([]);
});

test('where a parameter is used, either of its two simplest values takes its place', () => {
  const { text } = firstOf(
    dropParameters,
    '(synth-fun f ((a Bool)) Bool ((b Bool)) ((b Bool (a))))(check-synth)',
    (each) => !each.includes('false'),
  );
  expect(text).toBe('(synth-fun f () Bool ((b Bool)) ((b Bool (true))))(check-synth)');
});

test('a parameter goes together with a variable that stands for nothing else', () => {
  const after = (quantified: string, needed: string): string =>
    firstOf(
      dropParameters,
      `(declare-fun f (Int Bool) Int)(assert (forall ${quantified}))`,
      (each) => each.includes(needed) && !each.includes('b Bool'),
    ).text;
  expect(after('((a Int) (b Bool)) (> (f a b) a)', '(f a')).toBe(
    '(declare-fun f (Int) Int)(assert (forall ((a Int)) (> (f a) a)))',
  );
  expect(after('((b Bool)) (> (f 0 b) 0)', '(f 0')).toBe('(declare-fun f (Int) Int)(assert (> (f 0) 0))');
  expect(after('((b Bool)) (=> b (> (f 0 b) 0))', '(f 0')).toContain('(f 0 b)');
});

test('a function without a name keeps its variables, as it would be of another sort', () => {
  const text = '(declare-fun f (Int Bool) Int)(assert (= (lambda ((a Int) (b Bool)) (f a b)) g))';
  for (const judged of firstOf(dropParameters, text, () => false).judged)
    expect(judged).toContain('((a Int) (b Bool))');
});
