import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../src/sexpr/script.ts';
import { isTerm, visibleAt } from '../../src/sexpr/typed-script.ts';
import { typed } from '../passes/smt/support.ts';

/** The sort of the only asserted term. */
function sortOf(term: string, declarations = ''): string | undefined {
  const script = typed(`${declarations}(assert ${term})`);
  const assertion = Array.from({ length: script.count }, (_, n) => n).findLast((n) => textOf(script, n) === 'assert')!;
  return script.sort[assertion + 1];
}

const prelude = `(declare-sort U 0)(define-sort Word () (_ BitVec 8))(define-sort Map (K) (Array K Real))
(declare-const b Word)(declare-const x Int)(declare-const r Real)(declare-const m (Map Int))(declare-const u U)
(declare-fun f (Int) Real)(define-fun g ((y Int)) Word b)(declare-const s String)(declare-const d Float32)
(declare-datatypes ((T 0) (L 0)) (((t1) (t2 (w Int))) ((nil) (cons (hd T) (tl L)))))(declare-const l L)
(declare-const e (Relation Int Bool))(declare-const k (_ FiniteField 5))
(declare-codatatypes ((Stream 0)) (((head (first Int) (rest Stream)))))(declare-const t Stream)(declare-const o (-> Int (-> Real Bool)))`;

test('a parameter of a datatype is no sort by itself', () => {
  const script = typed('(declare-datatypes (X) ((L nil (cons (hd X) (at Int)))))(assert (= (hd a) (at a)))');
  expect(script.definitions.filter(({ sort }) => sort === 'X')).toEqual([]);
  expect(script.definitions.filter(({ sort }) => sort === 'Int').map(({ name }) => name)).toEqual(['at']);
  const lists = '(declare-datatype L (par (X) ((n) (c (hd X) (tl (L X)) (at Int)))))';
  expect(typed(lists).definitions.map(({ name, params, sort }) => [name, ...params, sort])).toEqual([
    ['L', undefined],
    ['n', undefined],
    ['c', undefined, undefined, 'Int', undefined],
    ['hd', undefined, undefined],
    ['tl', undefined, undefined],
    ['at', undefined, 'Int'],
  ]);
});

test('a heap is made of sorts', () => {
  const [sort] = typed('(declare-sort U 0)(declare-heap (U Int))').definitions;
  expect(sort?.uses.length).toBe(1);
});

describe('the sort of', () => {
  test.each([
    ['(>= x 1)', 'Bool'],
    ['(+ x 1)', 'Int'],
    ['(+ x r)', 'Real'],
    ['(/ x 2)', 'Real'],
    ['(- 2.0)', 'Real'],
    ['(+ unknown 1)', undefined],
    ['(f x)', 'Real'],
    ['(f x x)', undefined],
    ['(g 1)', '(_ BitVec 8)'],
    ['u', 'U'],
    ['(bvlshr b b)', '(_ BitVec 8)'],
    ['(concat b #b1 #x0f)', '(_ BitVec 17)'],
    ['(concat b what)', undefined],
    ['((_ extract 6 2) b)', '(_ BitVec 5)'],
    ['((_ zero_extend 3) b)', '(_ BitVec 11)'],
    ['((_ repeat 3) b)', '(_ BitVec 24)'],
    ['(_ bv5 32)', '(_ BitVec 32)'],
    ['(bvcomp b b)', '(_ BitVec 1)'],
    ['(select m 1)', 'Real'],
    ['(store m 1 2.0)', '(Array Int Real)'],
    ['((as const (Map Word)) 1.0)', '(Array (_ BitVec 8) Real)'],
    ['(let ((x b) (y x)) (let ((z y)) z))', 'Int'],
    ['(let ((x b)) x)', '(_ BitVec 8)'],
    ['(exists ((x U)) (= x u))', 'Bool'],
    ['(! (+ x 1) :named n)', 'Int'],
    ['(ite true what u)', 'U'],
    ['(cons t1 l)', 'L'],
    ['nil', 'L'],
    ['(hd l)', 'T'],
    ['(w (hd l))', 'Int'],
    ['((_ is cons) l)', 'Bool'],
    ['(is-cons l)', 'Bool'],
    ['(match l ((nil t1) ((cons h t) h)))', 'T'],
    ['(match l (((cons h t) t)))', 'L'],
    ['(match l ((all all)))', undefined],
    ['(as nil L)', 'L'],
    ['(sep (pto x 1) sep.emp)', 'Bool'],
    ['(fp.add RNE d d)', '(_ FloatingPoint 8 24)'],
    ['(fp #b0 #b00 #b000)', '(_ FloatingPoint 2 4)'],
    ['((_ to_fp 5 11) RNE r)', '(_ FloatingPoint 5 11)'],
    ['(_ +oo 3 4)', '(_ FloatingPoint 3 4)'],
    ['(fp.to_ieee_bv d)', '(_ BitVec 32)'],
    ['RNE', 'RoundingMode'],
    ['(str.++ s "a")', 'String'],
    ['(str.indexof s "" 0)', 'Int'],
    ['(re.union re.none (str.to_re s))', 'RegLan'],
    ['((_ re.loop 1 2) re.all)', 'RegLan'],
    ['(seq.nth (seq.unit x) 0)', 'Int'],
    ['e', '(Set (Tuple Int Bool))'],
    ['(tuple x s)', '(Tuple Int String)'],
    ['((_ tuple.select 1) (tuple x s))', 'String'],
    ['(rel.transpose e)', '(Set (Tuple Bool Int))'],
    ['(rel.join (rel.transpose e) e)', '(Set (Tuple Bool Bool))'],
    ['(rel.product e e)', '(Set (Tuple Int Bool Int Bool))'],
    ['(rel.join e what)', undefined],
    ['(set.insert 1 (set.singleton x))', '(Set Int)'],
    ['(bag.choose (bag s 2))', 'String'],
    ['(ff.mul k #f3m5)', '(_ FiniteField 5)'],
    ['#f3m5', '(_ FiniteField 5)'],
    ['(sin real.pi)', 'Real'],
    ['(first (rest t))', 'Int'],
    ['(lambda ((y Int)) (= y x))', '(-> Int Bool)'],
    ['(o x)', '(-> Real Bool)'],
    ['(o x r)', 'Bool'],
    ['(o x r x)', undefined],
    ['(@ o x)', '(-> Real Bool)'],
    ['f', '(-> Int Real)'],
    ['(choice ((y Real)) (> y r))', 'Real'],
    ['(set.comprehension ((y Int)) (> y x) (* r 2.0))', '(Set Real)'],
    ['(set.map (lambda ((y Int)) (= y x)) (set.singleton x))', '(Set Bool)'],
    ['(rel.join_image e 2)', '(Set (Tuple Int))'],
    ['(strange x)', undefined],
    ['((_ extract 1 6) b)', undefined],
  ])('%s is %s', (term, sort) => {
    expect(sortOf(term, prelude)).toBe(sort);
  });
});

test('levels of the assertion stack hide what they declared when they are popped', () => {
  const script = typed(
    '(declare-const x Int)(push 2)(declare-const x Bool)(assert x)(pop 1)(assert x)(pop 1)(assert x)',
  );
  const asserted = Array.from({ length: script.count }, (_, n) => n).filter((n) => isTerm(script, n));
  expect(asserted.map((n) => script.sort[n])).toEqual(['Bool', 'Int', 'Int']);
});

test('recursive functions see their parameters and each other', () => {
  const script = typed(
    '(define-funs-rec ((e ((n Int)) Bool) (o ((m Bool)) Int)) ((ite (= n 0) true (e n)) (o m)))(assert (= 0 (o true)))',
  );
  const sortsOf = (text: string): unknown[] =>
    Array.from({ length: script.count }, (_, n) => n).flatMap((n) =>
      isTerm(script, n) && textOf(script, n) === text ? [script.sort[n]] : [],
    );
  expect(sortsOf('n')).toEqual(['Int', 'Int']);
  expect(sortsOf('m')).toEqual(['Bool']);
  expect(sortsOf('(o true)')).toEqual(['Int']);
});

test('only what is in scope and not shadowed is visible', () => {
  const text = '(declare-const a Int)(assert (exists ((a Bool) (b Int)) (let ((c b)) (= c 1))))(declare-const z Int)';
  const script = typed(text);
  const one = Array.from({ length: script.count }, (_, n) => n).find((n) => textOf(script, n) === '1')!;
  expect(visibleAt(script, one).map((d) => `${d.name} ${d.sort}`)).toEqual(['a Bool', 'b Int', 'c Int']);
});

test('uses are counted where they belong', () => {
  const script = typed(
    '(declare-sort A 0)(declare-const |x| A)(assert (let ((y x)) (= y x)))(declare-datatype x ((y)))',
  );
  expect(script.definitions.map((d) => [d.name, d.uses.length])).toEqual([
    ['A', 1],
    ['x', 2],
    ['y', 1],
    ['x', 0],
    ['y', 0],
  ]);
});

test('any text can be typed', () => {
  const word = fc.constantFrom(
    ...'( ( ( ) ) ) let forall assert declare-fun define-fun declare-datatypes define-funs-rec match as _ ! push pop x Int 1 #b1 :named par reset'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const script = typed(words.join(' '));
      expect(script.sort).toHaveLength(script.count);
    }),
    { numRuns: 500 },
  );
});

test('names of sorts that stand for themselves, or for ever more, are unknown at once', () => {
  const sortOf = (text: string): string | undefined => typed(`${text}(declare-const x A)`).definitions.at(-1)?.sort;
  expect(sortOf('(define-sort A () (Array A A))')).toBeUndefined();
  expect(sortOf('(define-sort A () (Array B B))(define-sort B () (Array A A))')).toBeUndefined();
  const doubled = Array.from({ length: 60 }, (_, i) => `(define-sort S${i + 1} () (Array S${i} S${i}))`).join('');
  expect(sortOf(`${doubled}(define-sort A () S2)`)).toBe('(Array (Array S0 S0) (Array S0 S0))');
  expect(sortOf(`${doubled}(define-sort A () S60)`)).toBeUndefined();
});

test('deep nesting is typed without recursion', () => {
  const deep = `(assert ${'(not '.repeat(50_000)}true${')'.repeat(50_000)})`;
  expect(typed(deep).sort[2]).toBe('Bool');
  expect(typed(`(declare-const x ${'(Array Int '.repeat(50_000)}Int${')'.repeat(50_000)})`).definitions[0]?.sort).toBe(
    undefined,
  );
});

test('what is given a value in a model of Z3 has that from there on', () => {
  const script = typed('(declare-const a Int)(assert (< a 1))(model-add a () Int 0)(assert (< 0 a))');
  expect(script.definitions.map(({ name, kind, uses }) => [name, kind, uses.length])).toEqual([
    ['a', 'function', 1],
    ['a', 'macro', 1],
  ]);
});
