import { expect, test } from 'vitest';
import { undoneConditions } from '../../../../../src/passes/names/short-trees/places/undone-conditions.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const [c, perl, ruby, javascript, java, php, go, lua, python] = await Promise.all(
  ['c', 'perl', 'ruby', 'javascript', 'java', 'php', 'go', 'lua', 'python'].map((name) => loadBundled(name)),
);

test('what is asked and what is done become statements side by side, of all branches', () => {
  expect(madeOf(perl!, 'if(a()){b()}elsif(-e){c()}', undoneConditions)).toEqual(['a();b();-e;c();']);
  expect(madeOf(c!, 'f(){if(a){b();c;}else if(d)e();}', undoneConditions)).toContain('f(){(a);b();c;(d);e();}');
  expect(madeOf(ruby!, 'if a\nb{0}\nelse\nc\nend', undoneConditions)).toEqual(['a;b{0};c;']);
});

test('what gives a value to a name in Python is put in brackets', () => {
  expect(madeOf(python!, 'if a:=b:0', undoneConditions)).toEqual(['(a:=b);0;']);
});

test('so does what a loop asks, and does once', () => {
  expect(madeOf(c!, 'f(){while(a)b();}', undoneConditions)).toEqual(['f(){(a);b();}']);
  expect(madeOf(ruby!, 'while a do b end', undoneConditions)).toEqual(['a;b;']);
});

test('what is asked is given to a name where values are no statements', () => {
  expect(madeOf(lua!, 'if b>c then f()elseif d then g()end', undoneConditions)).toEqual(['b=b>c;f();b=d;g();']);
  expect(madeOf(lua!, 'while b do f()g()end', undoneConditions)).toEqual(['b=b;f()g();']);
  expect(madeOf(lua!, 'repeat f()until 1', undoneConditions)).toEqual(['f();f=1;']);
});

test('so does what is asked for cases, and what is done in them', () => {
  expect(madeOf(ruby!, 'case a.b\nwhen 0 then c{1}\nwhen 1\nd\nelse e\nend', undoneConditions)).toEqual([
    'a.b;c{1};d;e;',
  ]);
  expect(madeOf(javascript!, 'switch(a){case 0:b();break;default:c()}', undoneConditions)).toEqual([
    '(a);b();break;c();',
  ]);
  expect(madeOf(c!, 'f(){switch(a){case 0:b();default:{c();}}}', undoneConditions)).toContain('f(){(a);b();c();}');
  expect(madeOf(java!, 'class A{void f(){switch(a()){case 0:b();c();}}}', undoneConditions)).toEqual([
    'class A{void f(){(a());b();c();}}',
  ]);
  expect(madeOf(php!, '<?php switch(a){case 0:b();default:c();}', undoneConditions)).toEqual(['<?php (a);b();c();']);
  expect(madeOf(go!, 'package a\nfunc f(){switch a(){case 0:b()}}', undoneConditions)).toEqual([
    'package a\nfunc f(){a();b();}',
  ]);
});
