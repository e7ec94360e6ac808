import { expect, test } from 'vitest';
import { declaratorsInPlace } from '../../../../src/passes/names/eliminations/declarators-in-place.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadBundled('c');
const made = (text: string): string[] => madeOf(c, text, declaratorsInPlace);

test('a type is written out around what is declared, and where nothing is', () => {
  expect(made('typedef int*P;P a,*b=0,f(P);g(){(P)c;(P*)c;sizeof(P);}')).toEqual([
    'int *a,* *b=0,*f(int*);g(){(int*)c;(int* *)c;sizeof(int*);}',
  ]);
});

test('what is behind the name goes behind, and pointers in between', () => {
  expect(made('typedef int A[3];A a,*b;')).toEqual(['int a[3],(*b)[3];']);
  expect(made('typedef int(*F)(int,A);F f,g[2];struct S{F h;};')).toEqual([
    'int (*f)(int,A),(*g[2])(int,A);struct S{int (*h)(int,A);};',
  ]);
});

test('another name for a type as it is, several names at once and a name without a use stay', () => {
  expect(made('typedef int A;A a;')).toEqual([]);
  expect(made('typedef int*A,B;A a;')).toEqual([]);
  expect(made('typedef int*A;struct A{int A;};')).toEqual([]);
});
