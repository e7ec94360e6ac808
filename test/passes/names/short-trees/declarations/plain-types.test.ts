import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { plainTypes } from '../../../../../src/passes/names/short-trees/declarations/plain-types.ts';
import { madeOf } from '../../../../support/made-of.ts';

test('a type that needs no definition stands for all that read the same', async () => {
  const go = await loadLanguage(bundledGrammar('go'));
  const made = madeOf(go, 'package a\nfunc b(b,c[]struct{},d struct{}){}', plainTypes);
  expect(made).toContain('package a\nfunc b(b,c[]int,d int){}');
  expect(made).toContain('package a\nfunc b(b,c int,d struct{}){}');
  const held = madeOf(go, 'package a\nfunc b(b*[][]int){*b=append(*b,nil)}', plainTypes);
  expect(held).toContain('package a\nfunc b(b*[]int){*b=append(*b,0)}');
  const rust = await loadLanguage(bundledGrammar('rust'));
  expect(madeOf(rust, 'fn f(a:Vec<u8>){}', plainTypes)).toEqual([]);
  const c = await loadLanguage(bundledGrammar('c'));
  expect(madeOf(c, 'f(int8_t a){}', plainTypes)).toEqual([]);
});
