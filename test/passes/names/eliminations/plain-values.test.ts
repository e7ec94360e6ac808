import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { plainValues } from '../../../../src/passes/names/eliminations/plain-values.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['javascript', 'a=String', ['a=0', 'a=[]']],
  ['javascript', 'function list() {} list(b)', []],
  ['javascript', 'a.name', []],
  ['c', 'int f(){return EOF;}', ['int f(){return 0;}', 'int f(){return [];}']],
])('of a long name in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadLanguage(bundledGrammar(language)), text, plainValues)).toEqual(made);
});
