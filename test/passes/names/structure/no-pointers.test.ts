import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { withoutPointers } from '../../../../src/passes/names/structure/no-pointers.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadLanguage(bundledGrammar('c'));

test('what points at something becomes that, also where it is a row', () => {
  expect(madeOf(c, 'a(int*b){~(a&&b)||0**b;}', withoutPointers)).toEqual(['a(int b){~(a&&b)||0*b;}']);
  expect(madeOf(c, 'a(int b[]){~(a&&b)||0**b;}', withoutPointers)).toEqual(['a(int b){~(a&&b)||0*b;}']);
  expect(madeOf(c, 'a(int b[]){b[1];}', withoutPointers)).toEqual([]);
});

test('what it holds has no brackets then', () => {
  expect(madeOf(c, 'int a[]={7};void f(){*a;}', withoutPointers)).toEqual(['int a=7;void f(){a;}']);
});
