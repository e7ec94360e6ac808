import { expect, test } from 'vitest';
import { loopsOnce } from '../../../../../src/passes/names/short-trees/values/loops-once.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['javascript', 'for(a in{b:2});', ['a={b:2};']],
  ['javascript', 'for (const a of b) { f(a) }', ['const a=b;f(a)']],
  ['python', 'for a in b:\n  f(a)', ['a=b;f(a)']],
  ['javascript', 'for(;;);', []],
  ['java', 'class A{void f(int[] b){for(int a:b);}}', []],
])('of a loop in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, loopsOnce)).toEqual(made);
});
