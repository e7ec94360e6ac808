import { expect, test } from 'vitest';
import { definedProperties } from '../../../../src/passes/names/stores/defined-properties.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const javascript = await loadBundled('javascript');

test.each([
  ['Object.defineProperty(this,"a",{value:f()});', ['this.a=f();']],
  [
    'defineProperty(a,b,{enumerable:true,value:1});defineProperty(a,"c",{value:2})',
    ['a[b]=1;a.c=2', 'a[b]=1;defineProperty(a,"c",{value:2})', 'defineProperty(a,b,{enumerable:true,value:1});a.c=2'],
  ],
  ['Object.defineProperty(a,"b",{get(){return 1}});Object.defineProperty(a,"b",c)', []],
])('of %s', (text, made) => {
  expect(madeOf(javascript, text, definedProperties)).toEqual(made);
});
