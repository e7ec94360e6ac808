import { expect, test } from 'vitest';
import { compareParts } from '../../../../../src/passes/smt/sources/relations/equations.ts';
import { otherConnectives } from '../../../../../src/passes/smt/sources/terms/connectives.ts';
import { firstOf } from '../../support.ts';

test('parts of what is equated are equated', () => {
  const array = '(declare-const a (Array Int (_ BitVec 1)))';
  const sum = `${array}(assert (= (concat #b000 (select a 0)) (concat #b000 (select a 1))))`;
  expect(firstOf(compareParts, sum, (text) => text.includes('a 0)') && text.includes('a 1)')).text).toBe(
    `${array}(assert (= (select a 0) (select a 1)))`,
  );
});

test('parts of what differs differ', () => {
  const bits = '(declare-const b (_ BitVec 4))';
  const compared = `${bits}(assert (distinct (bvcomp #x2 (bvadd b #x1)) #b1))`;
  expect(firstOf(compareParts, compared, (text) => text.includes('distinct #x2 (bvadd')).text).toBe(
    `${bits}(assert (distinct #x2 (bvadd b #x1)))`,
  );
});

test('parts of two formulas that are not both true differ', () => {
  const array = '(declare-fun f (Int) (Array Int Bool))';
  const either = `${array}(assert (xor (select (f 0) 0) (select (f 1) 0)))`;
  expect(firstOf(compareParts, either, (text) => text.includes('(f 1)')).text).toBe(
    `${array}(assert (distinct (f 0) (f 1)))`,
  );
});

test.each([
  ['(= p (distinct x y))', '(xor p (= x y))'],
  ['(= p (forall ((z S)) (distinct x z)))', '(xor p (exists ((z S)) (= x z)))'],
  ['(=> (distinct x y) p)', '(or (= x y) p)'],
  ['(not (distinct x y))', '(= x y)'],
  ['(not (or (and (not p) (not q)) (and p q)))', '(not (=> (or p q) (and p q)))'],
  ['(not (exists ((z S)) (not (= x z))))', '(forall ((z S)) (= x z))'],
])('%s is %s', (term, less) => {
  const before = '(declare-sort S)(declare-const x S)(declare-const y S)(declare-const p Bool)(declare-const q Bool)';
  expect(firstOf(otherConnectives, `${before}(assert ${term})`).text).toBe(`${before}(assert ${less})`);
});

test('whole numbers between two lie strictly between their neighbours, and what differs is less on one side', () => {
  const before = '(declare-const a Int)(declare-const b Int)';
  const said = (term: string, fits?: (text: string) => boolean): string =>
    firstOf(otherConnectives, `${before}(assert ${term})`, fits).text;
  expect(said('(<= 2 a 2)')).toBe(`${before}(assert (< 1 a 3))`);
  expect(said('(>= 7 a 3)')).toBe(`${before}(assert (> 8 a 2))`);
  expect(said('(<= 2 a 9)')).toBe(`${before}(assert (<= 2 a 9))`);
  expect(said('(distinct (mod a b) a)', (text) => !text.includes('(> '))).toBe(`${before}(assert (< (mod a b) a))`);
});
