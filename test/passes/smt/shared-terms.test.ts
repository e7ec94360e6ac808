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
