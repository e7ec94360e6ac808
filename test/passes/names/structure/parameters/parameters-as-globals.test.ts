import { expect, test } from 'vitest';
import { parametersAsGlobals } from '../../../../../src/passes/names/structure/parameters/parameters-as-globals.ts';
import { madeBy } from '../../../../support/made-of.ts';

const madeIn = madeBy(parametersAsGlobals);

test('what is of the type `int`, or points to it, is declared without it in front', async () => {
  expect(await madeIn('c', 'f(int*b){*b;}')).toEqual(['*b;f(){*b;}']);
  expect(await madeIn('c', 'f(const*b,int a){*b&a;}')).toEqual(['const*b;f(a){*b&a;}', 'a;f(const*b){*b&a;}']);
});

test('what is of another type is, where the others do without theirs then', async () => {
  expect(await madeIn('c', 'f(char*b,int a,int c){*b&a;}')).toEqual(
    expect.arrayContaining(['char*b;f(a,c){*b&a;}', 'a;f(char*b,int c){*b&a;}']),
  );
});

test('it gets another name than the function', async () => {
  expect(await madeIn('c', 'b(int*b){*b;}')).toEqual(['*a;b(){*a;}']);
});

test('nothing is where it would save nothing, or somebody gives a value', async () => {
  expect(await madeIn('c', 'f(int a){a;}')).toEqual([]);
  expect(await madeIn('c', 'f(int a,int b){a&b;}')).toEqual([]);
  expect(await madeIn('c', 'f(char*b,char*a){*b;}')).toEqual([]);
  expect(await madeIn('c', 'f(int*b){}g(){f(0);}')).toEqual([]);
  expect(await madeIn('cpp', 'void f(int*b){*b;}')).toEqual([]);
});
