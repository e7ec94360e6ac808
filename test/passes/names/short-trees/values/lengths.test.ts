import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { lengths } from '../../../../../src/passes/names/short-trees/values/lengths.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['lua', 'f(#a.b)', ['f(9)']],
  ['javascript', 'f(a.length+b.size)', ['f(9+b.size)', 'f(a.length+9)']],
  ['python', 'f(len(a))', ['f(9)']],
  ['cpp', 'void f(){g(a.size());}', ['void f(){g(9);}']],
  ['c', 'int f(){return strlen(a)+sizeof(b);}', ['int f(){return 9+sizeof(b);}', 'int f(){return strlen(a)+9;}']],
  ['javascript', 'f(a.b)', []],
])('in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadLanguage(bundledGrammar(language)), text, lengths)).toEqual(made);
});
