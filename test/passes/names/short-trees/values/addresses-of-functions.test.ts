import { expect, test } from 'vitest';
import { addressesOfFunctions } from '../../../../../src/passes/names/short-trees/values/addresses-of-functions.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');

test.each([
  ['a(b){0==&b;}', ['a(){0==a;}']],
  ['a(a){return&a!=0;}', ['a(){return a!=0;}']],
  ['a(b,c){&c,&c;}', ['a(b){a,a;}']],
  ['a(b){*b;&b;}', []],
  ['a(b){&b[1];}', []],
  ['a(b){c(&d);}', []],
])('of %s', (text, made) => {
  expect(madeOf(c, text, addressesOfFunctions)).toEqual(made);
});
