import { expect, test } from 'vitest';
import { noElements } from '../../../../../src/passes/smt/sources/values/no-elements.ts';
import { firstOf } from '../../support.ts';

const declared = '(declare-const s (Set Int))(declare-const t (Seq Int))(declare-const longer (Set Int))';

test.each([
  ['(= s (as set.empty (Set Int)))', '(= s (set.minus s s))'],
  ['(forall ((u (Set Bool))) (= u (as set.empty (Set Bool))))', '(forall ((u (Set Bool))) (= u (set.minus u u)))'],
  ['(= t (as seq.empty (Seq Int)))', '(= t (seq.extract t 0 0))'],
])('of what has a name nothing is left in the place of what is empty: %s', (before, after) => {
  expect(firstOf(noElements, `${declared}(assert ${before})`).text).toBe(`${declared}(assert ${after})`);
});

test.each([
  ['of another sort', '(assert (= 0 (set.card (as set.empty (Set Bool)))))'],
  [
    'of which the name is too long',
    '(declare-const abcdefghijklmnopqrs (Set Bool))(assert (p (as set.empty (Set Bool))))',
  ],
  ['that is not empty', '(assert (= s (as set.universe (Set Int))))'],
])('not for one %s', (_, text) => {
  expect(firstOf(noElements, declared + text).judged).toEqual([]);
});
