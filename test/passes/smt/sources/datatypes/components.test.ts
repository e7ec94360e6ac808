import { expect, test } from 'vitest';
import { dropComponents } from '../../../../../src/passes/smt/sources/datatypes/components.ts';
import { firstOf, queueOf, walk } from '../../support.ts';

// From a test of cvc5, where functions are sets of tuples.
const lambda =
  '(declare-fun a((Tuple Int Bool Int))Bool)(assert(= a(lambda((t(Tuple Int Bool Int)))(=((_ tuple.select 2)t)0))))';

test('components that nothing selects go everywhere, and the number of what is selected with them', () => {
  expect(firstOf(dropComponents, lambda, (text) => text.includes('Tuple')).text).toBe(
    '(declare-fun a((Tuple Int))Bool)(assert(= a(lambda((t(Tuple Int)))(=((_ tuple.select 0)t)0))))',
  );
});

test('or some of them, and one stays', () => {
  const needsBool = (text: string): boolean => text.includes('Bool Int))Bool)');
  expect(walk(queueOf([dropComponents]), lambda, needsBool).text).toContain(
    '(t(Tuple Bool Int)))(=((_ tuple.select 1)t)',
  );
  const built = '(declare-const s (Set (Tuple Int String)))(assert (set.member (tuple 1 "a") s))';
  expect(walk(queueOf([dropComponents]), built, (text) => text.includes('Tuple')).text).toBe(
    '(declare-const s (Set (Tuple Int)))(assert (set.member (tuple 1) s))',
  );
});

test('a name in bars is the same name in a tuple', () => {
  const text = '(declare-sort |a b| 0)(declare-const s (Set (Tuple Int |a b|)))(declare-const t (Tuple Int |a b|))';
  expect(firstOf(dropComponents, `${text}(assert (= 0 ((_ tuple.select 0) t)))`).text).toBe(
    '(declare-sort |a b| 0)(declare-const s (Set Int))(declare-const t Int)(assert (= 0 t))',
  );
});

test('nothing where it is not known what is selected from', () => {
  const unknown = `${lambda}(assert (= 0 ((_ tuple.select 1) (whatever 1))))`;
  expect(firstOf(dropComponents, unknown).judged).toEqual([]);
});

test('what is in a tuple of one component takes its place', () => {
  const text =
    '(declare-const s (Set (Tuple Int)))(assert (set.member (tuple 1) s))(assert (= 0 ((_ tuple.select 0) (tuple 2))))';
  expect(firstOf(dropComponents, text).text).toBe(
    '(declare-const s (Set Int))(assert (set.member 1 s))(assert (= 0 2))',
  );
});

test('a tuple of a relation or a table stays one', () => {
  for (const term of ['(rel.transpose s)', '((_ table.group 0) t)'])
    expect(
      firstOf(
        dropComponents,
        `(declare-const s (Set (Tuple Int)))(declare-const t (Bag (Tuple Int)))(assert (= ${term} ${term}))`,
        (text) => text.includes(term),
      ).judged,
    ).toHaveLength(0);
});
