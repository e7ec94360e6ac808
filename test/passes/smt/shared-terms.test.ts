import { expect, test } from 'vitest';
import { share } from '../../../src/passes/smt/shared-terms.ts';
import { walk } from './support.ts';

const shared = (text: string): string => walk(share, text, () => true).text;

test('a term that is written several times has a name, what saves most first', () => {
  expect(shared('(assert(=((as const(Array Int Int))0)((as const(Array Int Int))0)))')).toBe(
    '(assert(let((a((as const(Array Int Int))0)))(= a a)))',
  );
  expect(
    shared(
      '(declare-fun f(Int)Int)(assert(or(forall((b Int))(= b(f(+ 1 b))(f(f(f(+ 1 b))))(f(+ 1 b))(f(+ 1 b))))(= 0(f 99999999999999))(= 1(f 99999999999999))))',
    ),
  ).toBe(
    '(declare-fun f(Int)Int)(assert(let((c(f 99999999999999)))(or(forall((b Int))(let((a(f(+ 1 b))))(= b a(f(f a))a a)))(= 0 c)(= 1 c))))',
  );
});

test('a second name stands beside the first, where its term is not about that', () => {
  const sets = '(declare-const a Int)(declare-const b Int)(assert(=(set.singleton a)(set.singleton b)';
  expect(shared(`${sets}(set.minus(set.singleton b)(set.singleton a))))`)).toBe(
    '(declare-const a Int)(declare-const b Int)(assert(let((c(set.singleton a))(d(set.singleton b)))(= c d(set.minus d c))))',
  );
  expect(shared('(assert(let((c(f 1)))(and(= c(g c 10000))(h(f(g c 10000))(f(g c 10000))))))')).toBe(
    '(assert(let((c(f 1)))(let((a(g c 10000)))(and(= c a)(h(f a)(f a))))))',
  );
  expect(shared('(assert(let((c(f 1)))(and(= c c)(g(f 100000)(f 100000)))))')).toBe(
    '(assert(let((c(f 1))(a(f 100000)))(and(= c c)(g a a))))',
  );
  expect(shared('(assert(let((c(f 1)))(forall((x Int))(g c(f x 10000000000)(f x 10000000000)))))')).toBe(
    '(assert(let((c(f 1)))(forall((x Int))(let((a(f x 10000000000)))(g c a a)))))',
  );
});

test.each([
  ['that is too short for that', '(declare-fun f(Int)Int)(assert(and(> 1(f 99999))(< 1(f 99999))))'],
  [
    'that means something else in another place',
    '(declare-fun f(Int)Int)(assert(and(forall((b Int))(= b(f(+ 99999999999 b))))(exists((b Int))(= b(f(+ 99999999999 b))))))',
  ],
  ['of several commands', '(assert(= 1(* 99999999999999 2)))(assert(= 2(* 99999999999999 2)))'],
  ['of a script that is not well-formed', '(assert(=((as const(Array Int Int))0)((as const(Array Int Int))0))'],
])('a term %s is written out', (_, text) => {
  expect(walk(share, text, () => true)).toEqual({ text, checks: 0, judged: [] });
});

test('what the test does not allow is not made', () => {
  const text = '(assert(=((as const(Array Int Int))0)((as const(Array Int Int))0)))';
  expect(walk(share, text, () => false).text).toBe(text);
});
