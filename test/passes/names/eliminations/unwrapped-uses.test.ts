import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { unwrappedUses } from '../../../../src/passes/names/eliminations/unwrapped-uses.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadLanguage(bundledGrammar('c'));
const javascript = await loadLanguage(bundledGrammar('javascript'));

const made = (language: typeof c, text: string): string[] => madeOf(language, text, unwrappedUses);

test('a loop goes with the variable that it counts, and what is done in it stays', () => {
  expect(made(c, 'void f(){int i;for(i=0;i<9;i++)g();}')).toContain('void f(){g();}');
});

test('what is called the same elsewhere stays', () => {
  expect(made(c, 'struct i{};void g(int i){i;}void f(){int i;for(;i;)g();}')).toContain(
    'struct i{};void g(int i){i;}void f(){g();}',
  );
});

test('what is nothing but a use goes', () => {
  expect(made(javascript, 'f();let a=1;a++;if(a)f(2);')).toContain('f();f(2);');
});

test('where nothing else would stay it is no change of its own', () => {
  expect(made(c, 'void f(){int i;i++;}')).toEqual([]);
});
