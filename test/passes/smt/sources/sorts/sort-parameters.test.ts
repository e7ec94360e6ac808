import { expect, test } from 'vitest';
import { dropSortParameters } from '../../../../../src/passes/smt/sources/sorts/sort-parameters.ts';
import { firstOf } from '../../support.ts';

test.each([
  [
    '(declare-sort ref 1)(declare-fun contents ((ref Int)) Int)(declare-const r (ref Int))(assert (= 0 (contents r)))',
    '(declare-sort ref 0)(declare-fun contents (ref) Int)(declare-const r ref)(assert (= 0 (contents r)))',
  ],
  [
    '(declare-sort map 2)(declare-sort ref 1)(declare-const m (ref (map Int (ref Bool))))(assert (= m m))',
    '(declare-sort ref 0)(declare-const m ref)(assert (= m m))',
  ],
  [
    '(declare-datatypes ((list 1)) ((par (X) ((nil) (cons (hd X) (tl (list X)))))))(declare-const l (list Int))(assert (= l (as nil (list Int))))',
    '(declare-datatypes ((list 0)) (((nil) (cons (hd Int) (tl list)))))(declare-const l list)(assert (= l (as nil list)))',
  ],
  [
    '(declare-datatype opt (par (X) ((none) (some (val X)))))(declare-const o (opt Int))(assert (= o (as none (opt Int))))',
    '(declare-datatype opt ((none) (some (val Int))))(declare-const o opt)(assert (= o (as none opt)))',
  ],
  [
    '(declare-datatypes ((two 2)) ((par (X Y) ((mk (fst X) (snd Y))))))(assert true)',
    '(declare-datatypes ((two 0)) (((mk (fst Bool) (snd Bool)))))(assert true)',
  ],
  [
    '(declare-datatype two (par (X Y) ((no) (mk (fst X) (snd Y)))))(assert (= (mk 0 (seq.unit false)) (mk 1 (seq.unit true))))',
    '(declare-datatype two ((no) (mk (fst Int) (snd (Seq Bool)))))(assert (= (mk 0 (seq.unit false)) (mk 1 (seq.unit true))))',
  ],
  [
    '(declare-datatype opt (par (X) ((none) (some (val X)))))(declare-const o (opt Int))(assert ((_ is (none () (opt Int))) o))',
    '(declare-datatype opt ((none) (some (val Int))))(declare-const o opt)(assert ((_ is (none () opt)) o))',
  ],
])('%s is %s', (before, after) => {
  expect(firstOf(dropSortParameters, before).text).toBe(after);
});

test('a sort without parameters stays, as does one that is used otherwise', () => {
  for (const text of [
    '(declare-sort ref 0)(declare-const r ref)(assert (= r r))',
    '(declare-sort ref 1)(declare-const r ref)(assert (= r r))',
    '(declare-datatypes ((T 0)) (((c (s Int)))))(declare-const t T)(assert (= t t))',
  ])
    expect(firstOf(dropSortParameters, text).judged).toEqual([]);
});
