import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { globalsInside } from '../../../../../src/passes/names/short-trees/declarations/globals-inside.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['c', 'const int b=64;int main(){f(1<<b);}', 'int main(){int b=64;f(1<<b);}'],
  ['c', 'static int*a;f(){a=0;g(a);}', 'f(){int*a;a=0;g(a);}'],
  ['java', 'class A{static int a=9;void f(){g(a);}}', 'class A{void f(){int a=9;g(a);}}'],
])('what one function mentions is declared there, without modifiers: %s %s', async (language, source, made) => {
  expect(madeOf(await loadLanguage(bundledGrammar(language)), source, globalsInside)).toEqual([made]);
});

test.each([
  ['two functions mention it', 'static int a;f(){a;}g(){a;}'],
  ['it has no modifiers', 'int a;f(){a;}'],
  ['two are declared', 'static int a,b;f(){a;}'],
  ['it is declared in the function', 'f(){static int a;a;}'],
  ['another thing is mentioned outside', 'static int a;int*b=&a;f(){a;}'],
])('nothing is moved where %s', async (_, source) => {
  expect(madeOf(await loadLanguage(bundledGrammar('c')), source, globalsInside)).toEqual([]);
});
