import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { undoneConditions } from '../../../../../src/passes/names/short-trees/places/undone-conditions.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadLanguage(bundledGrammar('c'));
const perl = await loadLanguage(bundledGrammar('perl'));

test('what is asked and what is done become statements side by side, of all branches', () => {
  expect(madeOf(perl, 'if(a()){b()}elsif(-e){c()}', undoneConditions)).toEqual(['a();b();-e;c();']);
  expect(madeOf(c, 'f(){if(a){b();c;}else if(d)e();}', undoneConditions)).toContain('f(){(a);b();c;(d);e();}');
});
