import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { anyType } from '../../../../src/passes/names/spellings/any-type.ts';
import { madeOf } from '../../../support/made-of.ts';

const go = await loadLanguage(bundledGrammar('go'));

test('what may be of any type is called by its short name everywhere', () => {
  const made = madeOf(go, 'package p\ntype h interface{}\nfunc f(a []interface { }){}', anyType);
  expect(made).toEqual(['package p\ntype h any\nfunc f(a []any){}']);
  expect(madeOf(go, 'package p\ntype h interface{f()}', anyType)).toEqual([]);
});
