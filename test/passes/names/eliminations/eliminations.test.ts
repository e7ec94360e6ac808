import { expect, test } from 'vitest';
import { eliminations } from '../../../../src/passes/names/eliminations/eliminations.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadBundled('c');

test('what stands beside a name takes its place', () => {
  expect(madeOf(c, 'f(){int a=g();h(a);}', eliminations)).toContain('f(){h(g());}');
});

test('none of the others of a long list takes the place of one', () => {
  const made = madeOf(c, 'enum{a,b,c,d,e,f}g;h(){switch(g){case a:}}', eliminations);
  expect(made.filter((text) => /case [def]/.test(text))).toEqual([]);
});

test('a type of C becomes one of those that need no definition and stand elsewhere', () => {
  const made = madeOf(c, 'typedef b __attribute__((__vector_size__(16)));d(const*d,long e){(b*)d;}', eliminations);
  expect(made).toContain('d(const*d,long e){(long*)d;}');
});

test('a parameter of Go for something that is held elsewhere becomes nothing', async () => {
  const go = await loadBundled('go');
  expect(madeOf(go, 'package a\nfunc f(c []byte){g(c)}', eliminations)).toContain('package a\nfunc f(){g(nil)}');
});

test('what is worked out becomes a value of any type, where no type follows from its own', async () => {
  const rust = await loadBundled('rust');
  expect(madeOf(rust, 'fn f(){let a=b(c);g(&a);h(a);}', eliminations)).toContain('fn f(){g(loop{});h(loop{});}');
  expect(madeOf(rust, 'fn f(){let a=b(c);g(a.d);}', eliminations).join()).not.toContain('loop');
});

test('another name is used for one that is defined once, and where variables are declared not only assigned to', () => {
  expect(madeOf(c, 'f(){int a;int b;h(b);}', eliminations)).toContain('f(){int a;h(a);}');
  expect(madeOf(c, 'f(int*a,b){h(b,b);}', eliminations)).toContain('f(int*a){h(a,a);}');
  expect(madeOf(c, 'f(){int b;b=g();}', eliminations)).not.toContain('f(){int f;}');
  expect(madeOf(c, 'f(int b){h(b);}g(int b){}', eliminations)).not.toContain('f(){h(f);}g(int f){}');
});

test('what is called by a name is not defined by it, so that a function of Lua becomes another one that is called', async () => {
  const lua = await loadBundled('lua');
  const made = madeOf(lua, 'function a()end\nfunction b()return(a"")end\nprint(b"")', eliminations);
  expect(made).toContain('function b()return(print "")end\nprint(b"")');
});

test('what is only asked for a member is neither defined there nor stands for something else, nor is the member', async () => {
  const javascript = await loadBundled('javascript');
  const made = madeOf(javascript, 'a=1;console.log(a);console.log(2)', eliminations);
  expect(made).toContain('console.log(1);console.log(2)');
  expect(made.filter((text) => !text.includes('console.log('))).toEqual([]);
  expect(madeOf(javascript, 'a.b=1;c(a.b);d(a.b)', eliminations)).not.toEqual([]);
});

test('what a function gives is not defined there', async () => {
  const javascript = await loadBundled('javascript');
  const made = madeOf(javascript, 'c(()=>a);d(a);e(f)', eliminations);
  expect(made.filter((text) => !text.startsWith('c('))).toEqual([]);
  expect(madeOf(javascript, 'let a=1;c(()=>a);d(a)', eliminations)).toContain('c(()=>1);d(1)');
});

test('what is called does not become a number', () => {
  const made = madeOf(c, 'int f(){}h(){int a;f(1);g(a);}', eliminations).join();
  expect(made).toContain('g(0)');
  expect(made).not.toContain('0(1)');
});

test('of what is declared together, only what goes away is left out', async () => {
  const made = madeOf(await loadBundled('c'), 'f(){int a,*b,c=1;g(a,b,c);}', eliminations);
  expect(made).toEqual(
    expect.arrayContaining(['f(){int *b,c=1;g(0,b,c);}', 'f(){int a,c=1;g(a,0,c);}', 'f(){int a,*b;g(a,b,1);}']),
  );
  expect(made.filter((one) => !one.includes('int'))).toEqual([]);
  const types = madeOf(await loadBundled('c'), 'typedef int a,b;a c;b d;', eliminations);
  expect(types).toContain('typedef int b;int c;b d;');
  const go = madeOf(await loadBundled('go'), 'package p\nfunc f(){var a,b T;g(a,b)}', eliminations);
  expect(go).toContain('package p\nfunc f(){var b T;g(0,b)}');
});
