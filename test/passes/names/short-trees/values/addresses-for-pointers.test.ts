import { expect, test } from 'vitest';
import { addressesForPointers } from '../../../../../src/passes/names/short-trees/values/addresses-for-pointers.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');

test.each([
  ['f(a){int*b;g(b);}', ['f(a){g(&a);}']],
  ['f(int*b){int a;g(b);}', ['f(){int a;g(&a);}']],
  ['f(a){long*b;int*c=b;}', ['f(a){int*c=&a;}', 'f(a){long*c=&a;}']],
  ['f(a){int*b;b,b,b;}', []],
  ['f(){int*b;g(b);}', []],
  ['f(a){int*f=a;}', []],
  ['f(a){f();int*f;g(f);}', ['f(a){f();g(&a);}']],
])('of %s', (text, made) => {
  expect(madeOf(c, text, addressesForPointers)).toEqual(made);
});
