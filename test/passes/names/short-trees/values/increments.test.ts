import { expect, test } from 'vitest';
import { increments } from '../../../../../src/passes/names/short-trees/values/increments.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['c', 'f(a,*b){for(;a;a+=2)b[a]-=f(a);}', ['f(a,*b){for(;a;a++)b[a]-=f(a);}', 'f(a,*b){for(;a;a+=2)b[a]--;}']],
  ['javascript', 'a.b += c', ['a.b++']],
  ['go', 'package a\nfunc f(a int){a+=2}', ['package a\nfunc f(a int){a++}']],
  ['c', 'f(a){a=2;a*=2;a<<=1;}', []],
  ['python', 'a += 2', []],
  ['rust', 'fn f(mut a:u8){a+=2}', []],
])('what is added counts in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, increments)).toEqual(made);
});
