import { expect, test } from 'vitest';
import { columns } from '../../../src/passes/names/columns.ts';
import { loadBundled } from '../../support/load-bundled.ts';
import { madeOf } from '../../support/made-of.ts';

const c = await loadBundled('c');
const go = await loadBundled('go');

test('a field goes with what each record of an array has for it', () => {
  const made = madeOf(c, 'struct s{int a,b,c;};struct s t[]={{},{1},{2,3,4}};', columns);
  expect(made).toContain('struct s{int a,c;};struct s t[]={{},{1},{2,4}};');
  expect(made).toContain('struct s{int b,c;};struct s t[]={{},{},{3,4}};');
});

test('of fields that are declared one by one as well', () => {
  const made = madeOf(go, 'package p\ntype T struct{a int;b,c string}\nvar t=[]T{{1,"2","3"},{4,"5","6"}}', columns);
  expect(made).toContain('package p\ntype T struct{b,c string}\nvar t=[]T{{"2","3"},{"5","6"}}');
  expect(made).toContain('package p\ntype T struct{a int;c string}\nvar t=[]T{{1,"3"},{4,"6"}}');
});

test('and not with what is done in a function that is given one of them', () => {
  const made = madeOf(c, 'struct s{int a,b;};int f(struct s*p){g();return 1;}struct s t={1,2};', columns);
  expect(made).toContain('struct s{int a;};int f(struct s*p){g();return 1;}struct s t={1};');
});

test('a parameter goes with its arguments', () => {
  expect(madeOf(c, 'void f(int a,int b){}void g(){f(1,2);}', columns)).toContain('void f(int a){}void g(){f(1);}');
});

test('and not with those of a call among its arguments', () => {
  expect(madeOf(c, 'int f(int,int);int g(){f(g(0,0),0);}', columns)).toContain('int f(int);int g(){f(g(0,0));}');
});

test('of parameters that are declared together one by one', () => {
  const made = madeOf(go, 'package p\nfunc f(a,b int){_=b}\nfunc g(){f(1,2)}', columns);
  expect(made).toContain('package p\nfunc f(b int){_=b}\nfunc g(){f(2)}');
  expect(made).toContain('package p\nfunc f(a int){_=2}\nfunc g(){f(1)}');
});

test.each([
  ['go', 'package p\nfunc f(){for n,_:=0,g();;n++{}}', ['package p\nfunc f(){for n:=0;;n++{}}']],
  ['lua', 'local a,b=1,c', ['local a=1', 'local b=c']],
  ['python', 'a,b=1,2\nb', ['b=2\nb']],
  ['javascript', 'let [a,b]=[c,d]', ['let b=d', 'let a=c', 'let [b]=[d]', 'let [a]=[c]']],
  ['go', 'package p\nfunc f(){a,b:=g()}', []],
])('what is set goes with what to in %s, %s', async (name, text, made) => {
  const language = await loadBundled(name);
  const all = madeOf(language, text, columns);
  for (const one of made) expect(all).toContain(one);
  if (made.length === 0) expect(all).toEqual([]);
});
