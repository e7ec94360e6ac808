import { describe, expect, test } from 'vitest';
import { fieldsForMethods } from '../../../../../src/passes/names/short-trees/declarations/fields-for-methods.ts';
import { initializerBlocks } from '../../../../../src/passes/names/short-trees/declarations/initializer-blocks.ts';
import { runnables } from '../../../../../src/passes/names/short-trees/declarations/runnables.ts';
import { variablesGiven } from '../../../../../src/passes/names/short-trees/declarations/variables-given.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const java = await loadBundled('java');

test.each([
  ['class a{private a b(){throw null;}class c{a d=b();}}', ['class a{private a b;class c{a d=b;}}']],
  ['class a{void b(){}{b();}}', []],
  ['class a{a b(int c){throw null;}a d=b(1);}', []],
])('a method that is given nothing is a field: %s', (text, expected) => {
  expect(madeOf(java, text, fieldsForMethods)).toEqual(expected);
});

test.each([
  ['class a{int b=(int)c(d());}', ['class a{{c(d());}}', 'class a{{d();}}']],
  ['class a{int b=1+c++,d;}', ['class a{{c++;}}']],
  ['class a{A b=()->c();int d=1;}', []],
])('what is done for the value of a field is done without it: %s', (text, expected) => {
  expect(madeOf(java, text, initializerBlocks)).toEqual(expected);
});

test.each([
  ['class a{B c(int d){return e->e.f(g,d++);}}', ['class a{Runnable c(int d){return ()->d++;}}']],
  ['class a{{B c=(e)->{d();};}}', ['class a{{Runnable c=()->{d();};}}']],
  ['class a{{b(c->d.e());}}', ['class a{{Runnable f=()->d.e();}}']],
  ['class a{{b(c->c.e());}}', []],
])('a nameless function is given nothing and gives nothing: %s', (text, expected) => {
  expect(madeOf(java, text, runnables)).toEqual(expected);
});

describe('a variable of the type that a function is given', () => {
  test('of Java', () => {
    const made = madeOf(java, 'class a{void b(C d){}{b(1);}}', variablesGiven);
    expect(made).toEqual(['class a{C d=1;{}}', 'class a{{C d=1;}}']);
  });

  test('of Go, whether the function has a body or not', async () => {
    const go = await loadBundled('go');
    const made = madeOf(go, 'package p\nfunc f(a T)\nfunc g(){f(1)}', variablesGiven);
    expect(made).toEqual(['package p\nvar a T=1\nfunc g(){}', 'package p\nfunc g(){var _ T=1}']);
  });

  test('of Rust', async () => {
    const rust = await loadBundled('rust');
    expect(madeOf(rust, 'fn f(a:&T){}fn g(){f(&1);}', variablesGiven)).toEqual(['fn g(){let a:&T=&1;}']);
  });

  test('not of a method that is called within itself', () => {
    expect(madeOf(java, 'class a{void b(C d){b(1);}}', variablesGiven)).toEqual([]);
  });
});
