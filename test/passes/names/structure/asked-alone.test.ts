import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { askedAlone } from '../../../../src/passes/names/structure/asked-alone.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['rust', 'fn f(){a.b();e}', []],
  ['rust', 'fn f(){match a.b(){c=>d}e}', ['fn f(){a.b();e}']],
  ['rust', 'fn f(){if let Some(b)=a(c){d}e}', ['fn f(){a(c);e}']],
  ['rust', 'fn f(){while a(c){d}e}', ['fn f(){a(c);e}']],
  ['rust', 'fn f(){for a in b(c){d}e}', ['fn f(){b(c);e}']],
  ['rust', 'fn f(){loop{d}e}', []],
  ['c', 'f(){if(a)b;switch(c){default:}}', []],
])('of a statement without a semicolon, what it asks is left, in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadLanguage(bundledGrammar(language)), text, askedAlone)).toEqual(made);
});
