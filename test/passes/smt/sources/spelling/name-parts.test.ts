import { expect, test } from 'vitest';
import { shorterNames } from '../../../../../src/passes/smt/sources/spelling/name-parts.ts';
import { firstOf } from '../../support.ts';

test('of a name that a message holds, a part is left', () => {
  const text = '(declare-const x_99 Real)(check-sat-assuming ((< x_99 0)))';
  expect(firstOf(shorterNames, text, (each) => /\bx_\d* 0/.test(each)).text).toBe(
    '(declare-const x_ Real)(check-sat-assuming ((< x_ 0)))',
  );
});

test('a word of which nothing is known becomes short in all of its places', () => {
  const heap = '(declare-heaps Index Int ())(assert (forall ((j Int)) (! (= j 0) :heap (Index))))';
  expect(firstOf(shorterNames, heap).text).toBe(heap.replaceAll('Index', 'a'));
  const label = '(assert (! false :lblneg @15))';
  expect(firstOf(shorterNames, label, (each) => each.includes('@')).text).toBe('(assert (! false :lblneg @))');
});

test('values and tactics have no other names', () => {
  const text = '(query q :print-answer true)(apply (then simplify smt))(apply smt)';
  expect(firstOf(shorterNames, text).judged).toEqual([]);
});

test('options, heads and numbers are no names', () => {
  expect(firstOf(shorterNames, '(set-option :smt.mbqi false)(help tactic)(foo 12)').judged).toEqual([
    '(set-option :smt.mbqi false)(help a)(foo 12)',
  ]);
});
