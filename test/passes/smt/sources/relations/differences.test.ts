import { expect, test } from 'vitest';
import { compareDifferences } from '../../../../../src/passes/smt/sources/relations/differences.ts';
import { firstOf } from '../../support.ts';

const before =
  '(declare-const a (Seq Int))(declare-const b (Seq Int))(declare-const p Bool)(declare-const q Bool)(assert ';
const said = (term: string, fits?: (text: string) => boolean): string =>
  firstOf(compareDifferences, `${before}${term})`, fits).text.slice(before.length, -1);

test('what alone differs in two terms is compared by itself, as deep inside as it may be', () => {
  expect(said('(distinct (seq.++ b a (seq.rev a)) (seq.++ b a (seq.rev b)))')).toBe('(distinct a b)');
  const isUpdate = (text: string): boolean => text.includes('(seq.rev a) (seq.rev b)');
  expect(said('(= (seq.update a 0 (seq.rev a)) (seq.update a 0 (seq.rev b)))', isUpdate)).toBe(
    '(= (seq.rev a) (seq.rev b))',
  );
});

test('of two formulas one of which holds, terms differ and formulas are not the same', () => {
  expect(said('(xor (seq.prefixof a b) (seq.prefixof b b))')).toBe('(distinct a b)');
  expect(said('(xor (not p) (not q))')).toBe('(xor p q)');
});

test('arrays are compared in the place of arrays only', () => {
  const arrays = '(declare-const a (Array Int Int))(declare-const b (Array Int Int))(assert ';
  const isOther = (text: string): boolean => text.includes('a') && text.includes('b');
  expect(firstOf(compareDifferences, `${arrays}(= (store a 0 1) (store b 0 1)))`, isOther).text).toBe(
    `${arrays}(= a b))`,
  );
  expect(firstOf(compareDifferences, `${arrays}(= (select a 0) (select b 0)))`).judged).toEqual([]);
});

test.each([
  '(distinct (seq.++ a b) (seq.++ b a))',
  '(distinct (seq.rev a) (seq.++ a b))',
  '(distinct (seq.++ a b) (seq.++ a b b))',
  '(distinct (seq.unit 0) (seq.unit 1))',
  '(distinct (seq.rev a) (seq.rev b) a)',
])('%s stays', (term) => {
  expect(said(term)).toBe(term);
});
