import { expect, test } from 'vitest';
import { narrowSingleWidths } from '../../../../../src/passes/smt/sources/sorts/single-widths.ts';
import { firstOf } from '../../support.ts';

const narrowed = (text: string, isWanted = (_: string): boolean => true): string =>
  firstOf(narrowSingleWidths, text, isWanted).text;

test('one of several widths becomes small, and what is added or taken out follows', () => {
  const text =
    '(declare-const a (_ BitVec 9))(declare-const b Bool)(assert (= ((_ sign_extend 8) (ite b #b1 #b0)) (bvshl a (_ bv3 9))))';
  expect(narrowed(text)).toBe(
    '(declare-const a (_ BitVec 1))(declare-const b Bool)(assert (= ((_ sign_extend 0) (ite b #b1 #b0)) (bvshl a #b1)))',
  );
  const taken = '(declare-const a (_ BitVec 15))(assert (= ((_ extract 14 6) a) (_ bv0 9)))';
  expect(narrowed(taken, (candidate) => candidate.includes('BitVec 15'))).toBe(
    '(declare-const a (_ BitVec 15))(assert (= ((_ extract 6 6) a) #b0))',
  );
  const narrow = '(declare-const a (_ BitVec 15))(assert (= ((_ extract 14 12) a) #b000))';
  expect(narrowed(narrow, (candidate) => candidate.includes('#b000'))).toBe(
    '(declare-const a (_ BitVec 4))(assert (= ((_ extract 3 1) a) #b000))',
  );
});

test('what is put together has as many bits as its parts', () => {
  const text = '(declare-const a (_ BitVec 5))(assert (= (concat a #b11) #b1010111))';
  expect(narrowed(text)).toBe('(declare-const a (_ BitVec 1))(assert (= (concat a #b1) #b11))');
});

test.each([
  ['a single width', '(declare-const a (_ BitVec 8))(assert (= a (bvnot a)))'],
  [
    'what others need as it is',
    '(declare-const a (_ BitVec 5))(assert (= (concat a #b1) (concat #b11 ((_ extract 3 0) a))))',
  ],
  ['bits of a number', '(assert (fp.isNaN (fp #b1 #b10011 #b1000000001)))'],
  ['what would be longer', '(declare-const a (_ BitVec 4))(assert (= a #x1 (concat #b1 ((_ extract 2 0) a))))'],
])('%s stays', (_, text) => {
  expect(firstOf(narrowSingleWidths, text).judged).toEqual([]);
});
