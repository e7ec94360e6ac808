import { expect, test } from 'vitest';
import { objectsOnTheSpot } from '../../../../../src/passes/names/short-trees/declarations/objects-on-the-spot.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const javascript = await loadBundled('javascript');

test.each([
  ['new class{a=b;c(){}}().a', '({a:b,c(){}}).a'],
  ['f(g(class{a=b=>this.c(b);c(){}},[]))', 'f({a(b){return this.c(b)},c(){}})'],
  ['a=()=>new class{constructor(b){this.c=[b]}}(2)', 'a=()=>({c:[2]})'],
])('%s becomes %s', (text, made) => {
  expect(madeOf(javascript, text, objectsOnTheSpot)).toEqual([made]);
});

test.each([
  'f(new class{constructor(){this.b=1;g()}})',
  'a=class{b(){}};f(a)',
  'new class extends a{b(){}}',
  'new class{}',
])('%s stays', (text) => {
  expect(madeOf(javascript, text, objectsOnTheSpot)).toEqual([]);
});
