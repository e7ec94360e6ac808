import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { asBeside } from '../../../../src/passes/names/calls/as-beside.ts';
import { madeOf } from '../../../support/made-of.ts';

const cpp = await loadLanguage(bundledGrammar('cpp'));

test('what only a name says takes the place of what leans on a definition', () => {
  expect(madeOf(cpp, 'template<class a>int f(a k){d i;c()(k,(*i).end);}', asBeside)).toEqual([
    'template<class a>int f(a k){d i;c()(k,k);}',
  ]);
  expect(madeOf(cpp, 'int f(a k){d i;return k<*i;}', asBeside)).toEqual(['int f(a k){d i;return k<k;}']);
});

test('where other things need the definition as well, it would not go', () => {
  expect(madeOf(cpp, 'int f(a k){d i;i++;c(k,*i);}', asBeside)).toEqual([]);
  expect(madeOf(cpp, 'int f(a k){c(k+1,*g);}', asBeside)).toEqual([]);
});
