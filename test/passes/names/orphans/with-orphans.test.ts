import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { dropsWithOrphans } from '../../../../src/passes/names/orphans/with-orphans.ts';
import { madeOfTree } from '../../../support/made-of.ts';

const made = async (name: string, text: string): Promise<string[]> =>
  madeOfTree(await loadLanguage(bundledGrammar(name)), text, dropsWithOrphans);

test.each([
  ['c', 'void f(){int a,b=0;g(a);h(b);}', 'void f(){int b=0;h(b);}'],
  ['c', 'void f(){int a=1;int b=a;g(b);h();}', 'void f(){h();}'],
  ['c', 'void f(int a,int b){g(a);h(b);}void i(){f(1,2);}', 'void f(int b){h(b);}void i(){f(2);}'],
  ['javascript', 'function f(a){let b=a;g(b);h()}f(1)', 'function f(){h()}f()'],
  ['zig', 'fn f() void {const a=1;g(a);h();}', 'fn f() void {h();}'],
])('a statement of %s goes with what only it uses', async (name, text, expected) => {
  expect(await made(name, text)).toContain(expected);
});

test('a part of a statement may stay', async () => {
  expect(await made('c', 'int f(int a){switch(a){case 0:return 1;}}int g(){f(2);}')).toContain(
    'int f(){return 1;}int g(){f();}',
  );
});

test('what is used elsewhere in its scope stays, and no change is made where nothing would go besides', async () => {
  expect(await made('c', 'void f(){int a;g(a);h(a);}')).toEqual([]);
  expect(await made('c', 'int a;void f(){g(a);}')).toEqual([]);
});
