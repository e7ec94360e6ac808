import { expect, test } from 'vitest';
import { foreignRecords } from '../../../../../src/passes/names/short-trees/declarations/foreign-records.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');

test.each([
  ['#include "d.h"\nint b(struct d*b){b->list=b->have+1;}', '#include "d.h"\nint b(int*b){*b=*b+1;}'],
  ['int b(D*b,D c){f(b->a,c.a);}', 'int b(int*b,int c){f(*b,c);}'],
])('in %s what no file here defines is a number', (text, made) => {
  expect(madeOf(c, text, foreignRecords)).toEqual([made]);
});

test.each(['struct d{int a;};f(struct d*b){b->a;}', 'typedef struct{int a;}D;f(D b){b.a;}', 'f(D b){g(b);}'])(
  '%s stays',
  (text) => {
    expect(madeOf(c, text, foreignRecords)).toEqual([]);
  },
);
