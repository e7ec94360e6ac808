import { expect, test } from 'vitest';
import { withoutResult } from '../../../../../src/passes/names/simpler-definitions/functions/without-result.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const rust = await loadBundled('rust');
const c = await loadBundled('c');
const go = await loadBundled('go');
const java = await loadBundled('java');

test('what a function gives goes with its type, here and where it ends before', () => {
  const text = 'fn d(d: C) -> Result<u64, ()> { if d { return Err(()) } for d in d {} Ok(g(e)) }';
  expect(
    madeOf(rust, text, withoutResult).map((one) => one.replace('fn d(d: C) { if d { return } for d in d {} ', '')),
  ).toEqual(['}', 'g(e); }', 'Ok(g(e)); }']);
  expect(madeOf(java, 'class A { int r() { return 1; } }', withoutResult)).toContain('class A { void r() { } }');
});

test('a function of C need not give what its type says', () => {
  expect(madeOf(c, 'int r(int a) { return f(a); }', withoutResult)).toEqual(['void r(int a) { f(a); }']);
});

test('a method gives nothing together with what an interface promises', () => {
  const text = 'type I int;func(I)c()int{return 3};type A interface{c()int}';
  expect(madeOf(go, text, withoutResult)).toContain('type I int;func(I)c(){};type A interface{c()}');
  const promised = 'interface a{int f();}class b implements a{public int f(){return 1;}}';
  expect(madeOf(java, promised, withoutResult)).toContain(
    'interface a{void f();}class b implements a{public void f(){}}',
  );
  expect(madeOf(rust, 'trait A{fn f()->u8;}', withoutResult)).toEqual([]);
});
