import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { commasInBrackets } from '../../../../../src/passes/names/short-trees/values/commas-in-brackets.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadLanguage(bundledGrammar('c'));
const javascript = await loadLanguage(bundledGrammar('javascript'));

test('what is worked out in brackets in front of a comma is so in front of everything', () => {
  expect(madeOf(c, 'a(char a){a=a,a=(0==&a,140);}', commasInBrackets)).toEqual(['a(char a){0==&a,a=a,a=140;}']);
  expect(madeOf(c, 'a(b){c((~(0>b),~0U));}', commasInBrackets)).toEqual(['a(b){~(0>b),c(~0U);}']);
  expect(madeOf(javascript, 'a=(f(),2);', commasInBrackets)).toEqual(['f(),a=2;']);
  expect(madeOf(javascript, 'if(g((x,1)))b', commasInBrackets)).toEqual(['if(x,g(1))b']);
});

test('what is left in the place of the brackets keeps its own where it has to', () => {
  expect(madeOf(c, 'a(b){c=2*(b,b+1);}', commasInBrackets)).toEqual(['a(b){b,c=2*(b+1);}']);
});

test('where it is all there is, it is a statement: behind what is declared, or in front', () => {
  expect(madeOf(c, 'a(){char a=(0==&a,140);~!a;}', commasInBrackets)).toEqual(['a(){char a=140;0==&a;~!a;}']);
  expect(madeOf(c, 'a(){return(b(),1);}', commasInBrackets)).toEqual(['a(){b();return 1;}']);
});

test('nothing is moved out of a function, or to where no semicolon ends a statement', () => {
  expect(madeOf(javascript, 'let z=(c,d)\n_=()=>(a,b)', commasInBrackets)).toEqual([]);
});
