import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { partsOfNames } from '../../../../src/passes/names/spellings/parts-of-names.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['css', 'b{-o-clip:0;clip:1}', ['b{-o-a:0;a:1}']],
  ['css', 'b{-o-clip:0;-o-clip:1;tab:2}', []],
  ['python', 'def test_add(self):pass\nadd(self)', ['def test_a(self):pass\na(self)']],
])('a word that several names of %s have becomes a letter: %s', async (language, text, made) => {
  expect(madeOf(await loadLanguage(bundledGrammar(language)), text, partsOfNames)).toEqual(made);
});
