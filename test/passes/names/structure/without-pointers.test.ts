import { expect, test } from 'vitest';
import { withoutPointers } from '../../../../src/passes/names/structure/without-pointers.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadBundled('c');
const go = await loadBundled('go');
const java = await loadBundled('java');
const rust = await loadBundled('rust');

test('what points at something becomes that, also where it is a row', () => {
  expect(madeOf(c, 'a(int*b){~(a&&b)||0**b;}', withoutPointers)).toEqual(['a(int b){~(a&&b)||0*b;}']);
  expect(madeOf(c, 'a(int b[]){~(a&&b)||0**b;}', withoutPointers)).toEqual(['a(int b){~(a&&b)||0*b;}']);
  expect(madeOf(c, 'a(int b[]){b[1];}', withoutPointers)).toEqual(['a(int b){b;}']);
  expect(madeOf(c, 'a(int b[][2]){b[1][0];}', withoutPointers)).toEqual(['a(int b[2]){b[0];}', 'a(int b[]){b[1];}']);
});

test('what it is given the address of is given itself', () => {
  const made = madeOf(c, 'int b;int f(int a,int*b){return*b;}g(){f(&a,&b);h(&b);}', withoutPointers);
  expect(made).toEqual(['int b;int f(int a,int b){return b;}g(){f(&a,b);h(&b);}']);
});

test('of a parameter of C without a type, too', () => {
  expect(madeOf(c, 'b(a[]){a[1];}', withoutPointers)).toEqual(['b(a){a;}']);
  expect(madeOf(c, 'b(a[][4]){0<a[1||2][3];}', withoutPointers)).toEqual(['b(a[4]){0<a[3];}', 'b(a[]){0<a[1||2];}']);
});

test('what it holds has no brackets then', () => {
  expect(madeOf(c, 'int a[]={7};void f(){*a;}', withoutPointers)).toEqual(['int a=7;void f(){a;}']);
});

test('a type that is defined as a pointer, a row or a vector becomes what it is made of', () => {
  const vector = 'typedef float d __attribute__((vector_size(16)));void f(d a,int b){a[0]=b;}';
  expect(madeOf(c, vector, withoutPointers)).toEqual(['typedef float d ;void f(d a,int b){a=b;}']);
  expect(madeOf(c, 'typedef int*t;void f(t a){*a=1;}', withoutPointers)).toEqual(['typedef int t;void f(t a){a=1;}']);
  expect(madeOf(c, 'typedef int t[3];t a;f(){a[1]=1;}', withoutPointers)).toEqual(['typedef int t;t a;f(){a=1;}']);
});

test('rows of Go, Rust and Java become one of their elements', () => {
  const made = [
    madeOf(go, 'package a;func f(b []int){b[1]=2}', withoutPointers),
    madeOf(rust, 'fn f(b:[u8;3]){b[1];}', withoutPointers),
    madeOf(java, 'class A{int f(int[]b){return b[1];}}', withoutPointers),
  ];
  expect(made).toEqual([['package a;func f(b int){b=2}'], ['fn f(b:u8){b;}'], ['class A{int f(int b){return b;}}']]);
});
