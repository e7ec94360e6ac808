import { expect, test } from 'vitest';
import { weakenToBool, weakenToDeclared } from '../../../../../src/passes/smt/sources/sorts/weaker-sorts.ts';
import { firstOf } from '../../support.ts';

test('a sort that is declared takes the place of one that is only compared', () => {
  expect(
    firstOf(weakenToDeclared, '(declare-sort a)(declare-const b a)(declare-fun c (a Int) a)(assert (= b (c b 0)))')
      .text,
  ).toBe('(declare-sort a)(declare-const b a)(declare-fun c (a a) a)(assert (= b (c b b)))');
});

test('not of one that is counted with, or is met before the sort is', () => {
  for (const text of [
    '(declare-sort a)(declare-const b a)(declare-fun c (a Int) a)(assert (= b (c b (+ 1 1))))',
    '(declare-fun c (Int) Int)(declare-sort a)(declare-const b a)(assert (= 0 (c 0)))',
    '(declare-sort a)(declare-fun c (a Int) a)(check-sat)',
  ])
    expect(firstOf(weakenToDeclared, text).judged).toEqual([]);
});

test.each([
  ['(assert (and (p 0) (= 0 x)))', '(assert (and (p true) x))'],
  ['(assert (and (p 0) (distinct x 0) (= x y)))', '(assert (and (p false) x (= x y)))'],
  ['(assert (or (p 1) (= x 1) (= 0 x) (distinct y 1)))', '(assert (or (p true) x (not x) (not y)))'],
])('where a sort becomes Boolean, what is equated with a literal keeps its sign: %s', (before, after) => {
  const declarations = (sort: string): string =>
    `(declare-fun p (${sort}) Bool)(declare-const x ${sort})(declare-const y ${sort})`;
  expect(firstOf(weakenToBool, declarations('Int') + before, () => false).judged).toContain(
    declarations('Bool') + after,
  );
});

test.each([
  [
    '(declare-const s (Set Float16))(assert (fp.isNaN (set.choose s)))',
    '(declare-const s (Set Bool))(assert (set.choose s))',
  ],
  ['(declare-const x (_ BitVec 2))(assert (bvult #b00 x))', '(declare-const x Bool)(assert x)'],
  ['(declare-fun f (Real) Real)(assert (is_int (f (f 0.0))))', '(declare-fun f (Bool) Bool)(assert (f (f false)))'],
])(
  'a sort of which only questions are asked becomes Boolean, and what they are about their answer: %s',
  (before, after) => {
    expect(firstOf(weakenToBool, before, () => false).judged).toContain(after);
  },
);

test('not where a question holds another about the same sort, or is one about a constructor', () => {
  for (const text of [
    '(declare-const x String)(assert (str.is_digit (ite (str.is_digit x) x x)))',
    '(declare-datatype T ((c) (d)))(declare-const x T)(assert (is-c x))',
  ])
    expect(firstOf(weakenToBool, text, () => false).judged).toEqual([]);
});

test('not where its values are built, or taken apart', () => {
  for (const text of [
    '(declare-datatype Value ((c) (d (e Int))))(declare-const x Value)(assert (= x c))',
    '(declare-datatype Value ((c) (d (e Value))))(declare-const x Value)(assert (= (e x) x))',
    '(declare-datatype T (par (X) ((c) (d (e X)))))(declare-const x (T Int))(assert (= x (d 0)))',
    '(declare-datatype T (par (X) ((c) (d (e X)))))(declare-const x (T Int))(assert (= x (as c (T Int))))',
    '(declare-datatype T (par (X) ((d (e X)))))(declare-const x (T Int))(assert (= x ((as d (T Int)) 0)))',
  ])
    expect(firstOf(weakenToBool, text, () => false).judged).toEqual([]);
});

test('not where its values are compared with something of an unknown sort, are applied, functions, or in relations', () => {
  for (const text of [
    '(declare-datatype T (par (X) ((c) (d (e X)))))(declare-const x (T Int))(assert (= x (f 0)))',
    '(declare-const f (-> Int Bool))(assert (f 0))',
    '(declare-fun f (Bool Bool) Bool)(declare-fun p ((-> Bool Bool)) Bool)(assert (p (f true)))',
    '(declare-fun f (Bool) Bool)(declare-fun p ((-> Bool Bool)) Bool)(assert (p f))',
    '(declare-fun p ((-> Bool Bool)) Bool)(assert (p (lambda ((x Bool)) x)))',
    '(declare-const t (Bag (Tuple Bool)))(assert (= ((_ table.group 0) t) ((_ table.group 0) t)))',
  ])
    expect(firstOf(weakenToBool, text, () => false).judged).toEqual([]);
});

test('what is applied stays a function where its sort is written with a name', () => {
  const text = '(define-sort F () (-> Bool Bool))(declare-const d (-> F Bool))(declare-const e F)(assert (d e))';
  expect(firstOf(weakenToBool, text, () => false).judged).toEqual([
    '(declare-const d (-> Bool Bool))(declare-const e Bool)(assert (d e))',
  ]);
});
