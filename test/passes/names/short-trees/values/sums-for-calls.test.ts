import { expect, test } from 'vitest';
import { sumsForCalls } from '../../../../../src/passes/names/short-trees/values/sums-for-calls.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['javascript', 'f(String(class{}))', ['f(class{}+0)']],
  ['javascript', 'a = String(b) * 2', ['a = (b+0) * 2']],
  ['python', 'print(str(a))', ['print(a+0)']],
])('of %s, what is made a text by a call is so by an operator: %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, sumsForCalls)).toEqual(made);
});

test.each(['String(a)', 'f(String(a, b))', 'f(g())', 'f(g(a)); function g(b) {}', 'f(g(a)[0])'])(
  'there is no sum for a call in %s',
  async (text) => {
    expect(madeOf(await loadBundled('javascript'), text, sumsForCalls)).toEqual([]);
  },
);
