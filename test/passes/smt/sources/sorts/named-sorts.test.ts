import { expect, test } from 'vitest';
import { nameSorts } from '../../../../../src/passes/smt/sources/sorts/named-sorts.ts';
import { inlineAliases } from '../../../../../src/passes/smt/sources/sorts/sorts.ts';
import { firstOf } from '../../support.ts';

const text =
  '(declare-fun a ((_ BitVec 4) (_ BitVec 4)) (_ BitVec 4))(declare-const b (_ BitVec 4))(assert (= (a #x1 b) (a b #x2)))(check-sat)';

test('a sort that is written several times gets a name, which is not written out again', () => {
  const named = firstOf(nameSorts, text).text;
  expect(named).toBe(
    '(define-sort c () (_ BitVec 4))(declare-fun a (c c) c)(declare-const b c)(assert (= (a #x1 b) (a b #x2)))(check-sat)',
  );
  expect(firstOf(nameSorts, named).text).toBe(named);
  expect(firstOf(inlineAliases, named).text).toBe(named);
});

test('a sort that is written three times has none', () => {
  const three =
    '(declare-const a (Array (_ BitVec 4) (_ BitVec 4)))(declare-const b (_ BitVec 4))(assert (= (select a b) b))';
  expect(firstOf(nameSorts, three).text).toBe(three);
});

test('a sort whose name would come before what it is made of has none', () => {
  const recursive =
    '(declare-datatype t ((n) (c (h (Array t t)) (i (Array t t)) (j (Array t t)) (k (Array t t)) (l (Array t t)))))(declare-const x t)(assert (= x n))';
  expect(firstOf(nameSorts, recursive).text).toBe(recursive);
});
