import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { membersAlone } from '../../../../../src/passes/names/simpler-definitions/members/members-alone.ts';
import { madeOf } from '../../../../support/made-of.ts';

const cpp = await loadLanguage(bundledGrammar('cpp'));

test.each([
  ['struct{int f(int);template<int>int g(){f(0);}};', 'int f(int);template<int>int g(){f(0);};'],
  ['class A:B{public:virtual int f()const{}private:void g();};', 'int f(){}void g();;'],
  ['template<class T>class A{T f(){}};', 'template<class T>T f(){};'],
])('%s is what is in it', (text, made) => {
  expect(madeOf(cpp, text, membersAlone)).toEqual([made]);
});

test.each([
  'struct A{int a;};A b;',
  'struct{int a;}b;',
  'template<class T>struct A{T f();T g();};',
  'struct A{public:};',
])('%s stays', (text) => {
  expect(madeOf(cpp, text, membersAlone)).toEqual([]);
});
