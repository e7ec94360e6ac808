import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { definedProperties } from '../../../../src/passes/names/stores/defined-properties.ts';
import { madeOf } from '../../../support/made-of.ts';

const javascript = await loadLanguage(bundledGrammar('javascript'));

test.each([
  ['Object.defineProperty(this,"a",{value:f()});', ['this.a=f();']],
  [
    'defineProperty(a,b,{enumerable:true,value:1});defineProperty(a,"c",{value:2})',
    ['a[b]=1;a.c=2', 'a[b]=1;defineProperty(a,"c",{value:2})', 'defineProperty(a,b,{enumerable:true,value:1});a.c=2'],
  ],
  ['Object.defineProperty(a,"b",{get(){return 1}});Object.defineProperty(a,"b",c)', []],
])('of %s', (text, made) => {
  expect(madeOf(javascript, text, definedProperties)).toEqual(made);
});
