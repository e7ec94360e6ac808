import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../src/formats/tree-sitter/load-language.ts';
import { sameTexts } from '../../../src/passes/names/same-texts.ts';
import { madeOfTree } from '../../support/made-of.ts';

test.each([
  ['css', '.a{c:1}.b{d:1}.a{c:0}', ['a{c:1}.b{d:1}a{c:0}', '&{c:1}.b{d:1}&{c:0}']],
  ['c', 'a(b){if(b)f(1,"x");else f(1,"x");}', ['a(b){if(b);else ;}', 'a(b){if(b)f(1,0);else f(1,0);}']],
  ['javascript', 'a(name);b(other);name(1)', []],
])('what stands twice in %s is as short as can be in both places: %s', async (language, text, made) => {
  const texts = madeOfTree(await loadLanguage(bundledGrammar(language)), text, sameTexts);
  expect(texts).toEqual(expect.arrayContaining(made));
  if (made.length === 0) expect(texts).toEqual([]);
});

test('a name is left out of all its places where the text is understood although it is broken', async () => {
  const css = await loadLanguage(bundledGrammar('css'));
  const text = '@media b{a{d:1}}a{d:0}@media b{@a;}@media b{@a;';
  expect(madeOfTree(css, text, sameTexts)).toContain('@media {a{d:1}}a{d:0}@media {@a;}@media {@a;');
  expect(madeOfTree(css, `${text}}`, sameTexts)).not.toContain('@media {a{d:1}}a{d:0}@media {@a;}@media {@a;}');
});
