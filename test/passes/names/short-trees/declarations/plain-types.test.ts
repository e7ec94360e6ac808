import { expect, test } from 'vitest';
import { plainTypes } from '../../../../../src/passes/names/short-trees/declarations/plain-types.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test('a type that needs no definition stands for all that read the same', async () => {
  const go = await loadBundled('go');
  const made = madeOf(go, 'package a\nfunc b(b,c[]struct{},d struct{}){}', plainTypes);
  expect(made).toContain('package a\nfunc b(b,c[]int,d int){}');
  expect(made).toContain('package a\nfunc b(b,c int,d struct{}){}');
  const held = madeOf(go, 'package a\nfunc b(b*[][]int){*b=append(*b,nil)}', plainTypes);
  expect(held).toContain('package a\nfunc b(b*[]int){*b=append(*b,0)}');
  const rust = await loadBundled('rust');
  expect(madeOf(rust, 'fn f(a:Vec<u8>){}', plainTypes)).toEqual([]);
  const c = await loadBundled('c');
  expect(madeOf(c, 'f(int8_t a){}', plainTypes)).toEqual([]);
});
