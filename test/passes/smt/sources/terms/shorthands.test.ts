import { expect, test } from 'vitest';
import { shorthands } from '../../../../../src/passes/smt/sources/terms/shorthands.ts';
import { firstOf } from '../../support.ts';

const script = (body: string): string =>
  `(declare-const s String)(declare-const x (_ BitVec 4))(declare-const y (_ BitVec 4))(assert ${body})`;

test.each([
  [
    '(str.in_re s (re.inter (re.comp (re.range "A" "J")) (re.range "A" "Z")))',
    '(str.in_re s (re.diff (re.range "A" "Z") (re.range "A" "J")))',
  ],
  ['(not (bvult x y))', '(bvuge x y)'],
  ['(= x (bvadd y (bvneg x)))', '(= x (bvsub y x))'],
  ['(= x (bvnot (bvand x y)))', '(= x (bvnand x y))'],
  ['(= s (str.replace s "" "A"))', '(= s (str.++ "A" s))'],
  ['(= s (str.substr s (str.len s) 1))', '(= s (str.at s (str.len s)))'],
  ['(@ (lambda ((a Int) (b Bool)) (or b (< a 0))) 1 false)', '(let ((a 1)(b false)) (or b (< a 0)))'],
  ['(= (seq.unit 0) (seq.extract (seq.unit 1) 2 1))', '(= (seq.unit 0) (seq.at (seq.unit 1) 2))'],
])('%s is %s', (term, less) => {
  expect(firstOf(shorthands, script(term)).text).toBe(script(less));
});

test('what has more arguments, or no opposite, stays', () => {
  for (const term of [
    '(= x (bvadd x y (bvneg x)))',
    '(= x (bvnot (bvand x y x)))',
    '(= x (bvadd x y))',
    '(not (= x y))',
    '(= s (str.substr s 1 2))',
    '(= s (str.replace s "A" ""))',
  ])
    expect(firstOf(shorthands, script(term)).judged).toEqual([]);
});

test('what is applied by its name is called, with all of the arguments', () => {
  const before = '(declare-fun f (Int Int) Bool)(declare-const g (-> Int Int))';
  const said = (term: string): string => firstOf(shorthands, `${before}(assert ${term})`).text;
  expect(said('(@ (@ f 1) (@ g 2))')).toBe(`${before}(assert (f 1 (g 2)))`);
  expect(said('(@ (f 1) 2)')).toBe(`${before}(assert (f 1 2))`);
  expect(said('(@ (lambda ((x Int)) (f x 1)) 2)')).toBe(`${before}(assert (let ((x 2)) (f x 1)))`);
});

test('what does not change a set is part of it', () => {
  const before = '(declare-const a (Set Int))(declare-const b (Set Int))';
  const said = (term: string): string => firstOf(shorthands, `${before}(assert ${term})`).text.slice(before.length);
  expect(said('(= a (set.union b a))')).toBe('(assert (set.subset b a))');
  expect(said('(distinct (set.union a b) a)')).toBe('(assert (not (set.subset b a)))');
  expect(said('(= a (set.inter a b))')).toBe('(assert (set.subset a b))');
  expect(said('(= a (set.union b b))')).toBe('(assert (= a (set.union b b)))');
});

test('an element is put into a set, and is in a set that does not change by that', () => {
  const sets = '(declare-const a (Set Int))(declare-const b (Set Int))';
  const said = (term: string): string => firstOf(shorthands, `${sets}(assert ${term})`).text.slice(sets.length);
  expect(said('(= b (set.union (set.singleton (- 1)) a))')).toBe('(assert (= b (set.insert (- 1) a)))');
  expect(said('(= b (set.union a (set.singleton 0)))')).toBe('(assert (= b (set.insert 0 a)))');
  expect(said('(= b (union a (singleton 0)))')).toBe('(assert (= b (insert 0 a)))');
  expect(said('(= b (set.inter a (set.singleton 0)))')).toBe('(assert (= b (set.inter a (set.singleton 0))))');
  expect(said('(= b (set.insert 0 b))')).toBe('(assert (set.member 0 b))');
  expect(said('(distinct (insert 0 b) b)')).toBe('(assert (not (member 0 b)))');
});
