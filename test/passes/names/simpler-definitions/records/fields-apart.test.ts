import { expect, test } from 'vitest';
import { fieldsApart } from '../../../../../src/passes/names/simpler-definitions/records/fields-apart.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');
const made = (text: string): string[] => madeOf(c, text, fieldsApart);

test('the fields of a record become variables, and what is of its type a number', () => {
  expect(made('struct S{int*a;char b;};f(struct S*s){s->b=*s->a;}')).toEqual(['int*a;char b;f(int*s){b=*a;}']);
  expect(made('typedef struct S{int*a;char b:3;}T;typedef struct S U;f(T s,U t){s.b=*t.a;}')).toEqual([
    'int*a;char b;f(int s,int t){b=*a;}',
  ]);
  expect(made('struct{int*a;char b}s,*t;f(){s.b=*t->a;}')).toEqual(['int*a;char b;int s,*t;f(){b=*a;}']);
});

test('a variable has another name where the one of the field is taken', () => {
  expect(made('struct S{int x,y;};f(struct S x,int y){x.x=y;}')).toEqual(['int a,b;f(int x,int y){a=y;}']);
});

test('of fields of fields the last one stays, and a record in another one is none of its own', () => {
  expect(made('struct S{struct S*n;int v;};f(struct S*s){s->n->v=1;}')).toEqual(['struct S*n;int v;f(int*s){v=1;}']);
  expect(made('struct{struct{int a;}b;}s;f(){s.b.a;}')).toEqual(['struct{int a;}b;int s;f(){b.a;}']);
});

test('of a type that is meant in one place only they do so without being asked for', () => {
  expect(made('struct{int b[0]}a(a){a=a;}')).toEqual(['int b[0];int a(a){a=a;}']);
  expect(made('struct{int a;}b={2};')).toEqual(['int a;int b={2};']);
});

test('fields that nothing asks for stay', () => {
  expect(made('struct S{int*a;char b;}s;')).toEqual([]);
});
