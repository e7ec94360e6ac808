import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { loopsGiven } from '../../../../src/passes/names/structure/loops-given.ts';
import { madeOf } from '../../../support/made-of.ts';

const made = async (name: 'cpp' | 'go' | 'java' | 'python' | 'rust' | 'typescript', text: string): Promise<string[]> =>
  madeOf(await loadLanguage(bundledGrammar(name)), text, loopsGiven);

test('what a loop is about is a parameter, with its type', async () => {
  expect(await made('cpp', 'b(std::map<a>b){for(a k:k)b[k];}')).toEqual(['b(std::map<a>b,a k){b[k];}']);
  expect(await made('java', 'class A{void f(){for(B b:c){g(b);h();}}}')).toEqual(['class A{void f(B b){g(b);h();}}']);
  expect(await made('python', 'def f():\n  for a in b:\n    c(a)\n    d\n')).toEqual(['def f(a):\n  c(a)\n  d\n']);
});

test('and with a plain one where the language needs one', async () => {
  expect(await made('go', 'package a\nfunc f(c[]int){for b:=range c{g(b)}}')).toEqual([
    'package a\nfunc f(c[]int,b int){g(b)}',
  ]);
  expect(await made('rust', 'fn f(){for a in b{c(a)}}')).toEqual(['fn f(a:()){c(a)}']);
});

test('not where a parameter has that name, or where nothing is gone through', async () => {
  expect(await made('typescript', 'function f(b?:0){for(b of b)b()}')).toEqual([]);
  expect(await made('typescript', 'function f(){for(let i=0;;)i()}')).toEqual([]);
});
