import { expect, test } from 'vitest';
import { namesForTypes } from '../../../../../src/passes/names/short-trees/declarations/names-for-types.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  [
    'go',
    'package a\nfunc h(c*struct{d[]int})*struct{d[]int}{return c}',
    [
      'package a\ntype b *struct{d[]int}\nfunc h(c b)b{return c}',
      'package a\ntype b struct{d[]int}\nfunc h(c*b)*b{return c}',
    ],
  ],
  ['go', 'package a\nfunc h(c*int)*int{return c}', []],
  ['c', 'struct{int a;int b;int c;}d;struct{int a;int b;int c;}e;', []],
])('a type that is written twice in %s, %s, has a name', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, namesForTypes)).toEqual(made);
});

test.each([
  ['typescript', 'let a:[number,string][],b:[number,string][]'],
  ['rust', 'fn f(a:&[(u32,u64,u8)],b:&[(u32,u64,u8)]){}'],
])('and so it has in %s', async (language, text) => {
  const made = madeOf(await loadBundled(language), text, namesForTypes);
  expect(made.length).toBeGreaterThan(0);
  for (const one of made) expect(one).toMatch(/^type \w=.*;/);
});
