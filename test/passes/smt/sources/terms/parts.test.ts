import { expect, test } from 'vitest';
import { firstLineage } from '../../../../../src/passes/smt/lineage.ts';
import { opportunities } from '../../../../../src/passes/smt/search/opportunity.ts';
import { dropArguments, liftTerms } from '../../../../../src/passes/smt/sources/terms/parts.ts';
import { firstOf, sourceOf, typed } from '../../support.ts';

test.each(['and', 'bvxnor', 'set.minus', 'union', 'bag.union_disjoint', 'bag.difference_remove', 're.diff'])(
  'of more than two arguments of %s two are left',
  (operator) => {
    expect(firstOf(dropArguments, `(assert (p (${operator} a b c d)))`, (text) => text.includes(' a')).text).toMatch(
      new RegExp(`^\\(assert \\(p \\(${operator.replace('.', '\\.')} a [bcd]\\)\\)\\)$`),
    );
  },
);

test('an operator of two arguments keeps what it has', () => {
  for (const operator of ['bvsub', 'concat', 'str.prefixof', 'set.subset', 'bag.subbag'])
    expect(firstOf(dropArguments, `(assert (p (${operator} a b c)))`).judged).toEqual([]);
});

test('what a chain of bindings holds is lifted once, as far as it can go', () => {
  const text = '(assert (let ((a (< x 1))) (let ((b (not p))) (let ((c (or a q))) (and b c)))))';
  const { judged } = firstOf(liftTerms, text, () => false);
  const bare = judged.filter((each) => !/[(]let [(][(]c|b[)]/.test(each));
  expect(bare).toEqual(['(assert (< x 1))', '(assert (not p))', '(assert (let ((a (< x 1))) (or a q)))']);
});

test('elements that are put into a set become fewer, the set stays', () => {
  const { text, judged } = firstOf(
    dropArguments,
    '(declare-const e (Set Int))(assert (= e (set.insert 1 2 e)))',
    (each) => each.includes('2'),
  );
  expect(text).toContain('(set.insert 2 e)');
  expect(judged).not.toContain('(declare-const e (Set Int))(assert (= e (set.insert 1 2)))');
});

test('an argument that takes its declaration with it is worth that, and goes first', () => {
  const text = '(declare-const a Int)(declare-const b Int)(assert (distinct a b (+ a 1) (+ a 2 3)))';
  const { judged } = firstOf(dropArguments, text, (each) => each.includes('(+ a 1) (+ a 2'));
  expect(judged[0]).not.toContain('b');
  expect(judged.at(-1)).toContain('(distinct (+ a 1) (+ a 2');
});

test('arguments that are asked for by name are those that are found among all', () => {
  const script = typed('(declare-const a Int)(assert (= a (+ 1 a 3) (+ 4 5)))(assert (and p (or p q r) (not p)))');
  const scene = { script, ids: firstLineage(script).ids, odds: new Map() };
  const all = [...opportunities(sourceOf(dropArguments), scene).values()];
  expect(all.length).toBeGreaterThan(8);
  for (const step of [1, 2, 3]) {
    const nodes = Array.from({ length: script.count }, (_, n) => n).filter((n) => n % step === 0);
    const some = [...opportunities(sourceOf(dropArguments), scene, nodes).values()];
    expect(some).toEqual(all.filter(({ change: [edit] }) => nodes.includes(edit!.node)));
  }
});
