import { expect, test } from 'vitest';
import { uniformRecords } from '../../../../../src/passes/names/simpler-definitions/records/uniform-records.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const [c, cpp] = await Promise.all([loadBundled('c'), loadBundled('cpp')]);

test('records of one field in an array lose their brackets', () => {
  expect(madeOf(c, 'struct s{int a;};struct s b[]={{7},{}};int f(struct s*c){c->a;}', uniformRecords)).toEqual([
    'int b[]={7,0};int f(int*c){*c;}',
  ]);
});

test('what points at more of its kind may point at anything', () => {
  const text = 'typedef struct c{struct c*d;}c;void f(c*a){int c;c=1;a=a->d;}';
  expect(madeOf(c, text, uniformRecords)).toEqual(['void f(void* *a){int c;c=1;a=*a;}']);
});

test('a class with one field is the field, whatever functions it has besides', () => {
  const text = 'class A{public:A(int*b):a(b){}int operator[](int b){return a[b];}int*a;};f(A b){return b[1]+*b.a;}';
  expect(madeOf(cpp, text, uniformRecords)).toEqual(['f(int* b){return b[1]+*b;}']);
  expect(madeOf(cpp, 'struct A{int b;};f(A b){b.b;}', uniformRecords)).toEqual(['f(int b){b;}']);
  expect(madeOf(cpp, 'class A{int f(){return a;}int a,b;};f(A b){b.a;}', uniformRecords)).toEqual([]);
});
