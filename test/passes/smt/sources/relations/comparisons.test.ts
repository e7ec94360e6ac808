import { expect, test } from 'vitest';
import { plainComparisons } from '../../../../../src/passes/smt/sources/relations/comparisons.ts';
import { firstOf } from '../../support.ts';

const judged = (script: string): readonly string[] => firstOf(plainComparisons, script, () => false).judged;

test('for a relation with a long name, whether its sides are equal or different is asked', () => {
  const before = '(declare-const s String)(assert ';
  expect(judged(`${before}(str.prefixof "a" s))`)).toEqual([`${before}(= "a" s))`, `${before}(distinct "a" s))`]);
  expect(judged(`${before}(str.< "a" s))`)).toEqual([`${before}(= "a" s))`]);
});

test('the shortest question about the kind of a number is asked', () => {
  const before = '(declare-const f Float32)(assert ';
  expect(judged(`${before}(fp.isSubnormal f))`)).toEqual([`${before}(fp.isNaN f))`]);
  expect(judged(`${before}(fp.isNaN f))`)).toEqual([]);
});
