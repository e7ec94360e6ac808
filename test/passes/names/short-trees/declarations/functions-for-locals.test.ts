import { expect, test } from 'vitest';
import { functionsForLocals } from '../../../../../src/passes/names/short-trees/declarations/functions-for-locals.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');
const of = (text: string): string[] => madeOf(c, text, functionsForLocals).map((made) => made.replace(/\s+/g, ' '));

test('a function takes the name of what is declared in it, without and with its size or value', () => {
  expect(of('void f(int b){int a[~b];!a;}')).toEqual(['void a(int b){!a;}', 'void a(int b){~b;!a;}']);
  expect(of('void f(){int*a=g;h(a);}')).toEqual(['void a(){h(a);}', 'void a(){g;h(a);}']);
});

test('a function of C needs no type, and its parameter may be called like it', () => {
  expect(of('b(unsigned b[]){int a[~(0&&b)||0**b];!a;}')).toContain('a(unsigned b[]){~(0&&b)||0**b;!a;}');
});

test('the name of a function is its address', () => {
  expect(of('c(c){int b;c=&b==0,!a();}')).toEqual(['b(c){c=b==0,!a();}']);
});

test('a function that is called elsewhere keeps its name, and one of several variables stays', () => {
  expect(of('void f(){int a;h(a);}void g(){f();}')).toEqual([]);
  expect(of('void f(){int a,b;h(a);}')).toEqual([]);
});
