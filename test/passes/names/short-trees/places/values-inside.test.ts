import { expect, test } from 'vitest';
import { valuesInside } from '../../../../../src/passes/names/short-trees/places/values-inside.ts';
import { madeBy } from '../../../../support/made-of.ts';

const madeIn = madeBy(valuesInside);

test('what a variable is begun with is worked out in a function', async () => {
  expect(await madeIn('c', 'int a=g()*0;void f(){}')).toEqual(['void f(){g()*0;}']);
  expect(await madeIn('c', 'k=k*0&&0;*a(k){return&k;}')).toEqual(['*a(k){k*0&&0;return&k;}']);
});

test('in the nearest two', async () => {
  expect(await madeIn('c', 'f(){}g(){}h(){}int a=b+c;')).toEqual(['f(){}g(){}h(){b+c;}', 'f(){}g(){b+c;}h(){}']);
});

test('nothing is where the variable is meant, nothing is worked out, or there is no function', async () => {
  expect(await madeIn('c', 'int a=g()*0;f(){a;}')).toEqual([]);
  expect(await madeIn('c', 'int a=0;f(){}')).toEqual([]);
  expect(await madeIn('c', 'int a[]={1,2};f(){}')).toEqual([]);
  expect(await madeIn('c', 'int a=b*0;')).toEqual([]);
});

test('a field of C++ or another variable is begun with it', async () => {
  expect(await madeIn('cpp', 'int d=(int)0;class A{int d;char a:1;};')).toEqual(['class A{int d=(int)0;char a:1;};']);
  expect(await madeIn('cpp', 'int d=(int)0;class A{int b=d;char a:1;};')).toEqual([]);
  expect(await madeIn('c', 'int a=b*0;char c;')).toEqual(['char c=b*0;']);
});
