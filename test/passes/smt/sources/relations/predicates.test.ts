import { expect, test } from 'vitest';
import { comparePredicates } from '../../../../../src/passes/smt/sources/relations/predicates.ts';
import { firstOf, queueOf, walk } from '../../support.ts';

test('a predicate over floating-point numbers becomes an equation with the rounding mode in it', () => {
  const before = '(declare-const r RoundingMode)(declare-const x Float16)';
  const nan = `${before}(assert (fp.isNaN (fp.add r x x)))`;
  expect(firstOf(comparePredicates, nan, (text) => / r[ )]/.test(text)).text).toBe(
    '(declare-const r RoundingMode)(assert (= r RNE))',
  );
});

test('two variables of one sort become the same', () => {
  const sets = '(declare-const s (Set Int))(declare-const t (Set Int))(assert (set.subset (set.union s t) t))';
  const { judged } = walk(queueOf([comparePredicates]), sets, () => false);
  expect(judged).toEqual(['(declare-const s (Set Int))(declare-const t (Set Int))(assert (= s t))']);
});

test.each(['(< a (+ a b))', '(and (< a b) (< b a))', '(forall ((x Float16)) (= x (fp.neg x)))'])(
  'numbers and Booleans are left to other kinds: %s',
  (term) => {
    const text = `(declare-const a Int)(declare-const b Int)(assert ${term})`;
    expect(walk(queueOf([comparePredicates]), text, () => false).judged).toEqual([]);
  },
);

test('what is bound below is not spoken of above', () => {
  const text = '(declare-fun p (Bool) Bool)(assert (p (exists ((x Float16)) (fp.isNaN x))))';
  const { judged } = walk(queueOf([comparePredicates]), text, () => false);
  expect(judged.filter((candidate) => candidate.includes('(assert (= x'))).toEqual([]);
});
