import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { comparedWithItself } from '../../../../../src/passes/names/short-trees/values/compared-with-itself.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadLanguage(bundledGrammar('c'));

test.each([
  ['c=8e9;a(a){b:(a|9)==0;}', ['c=8e9;a(a){b:a==a;}']],
  ['void b(){a>a;if((a==0));}', ['void b(){if((a==a));}']],
  ['f(){a==a;b==0;}', ['f(){b==b;}']],
  ['f(){a==0;}', []],
  ['f(){a+b;}', []],
])('names are compared with themselves where that is shorter: %s', (text, expected) => {
  expect(madeOf(c, text, comparedWithItself)).toEqual(expected);
});
