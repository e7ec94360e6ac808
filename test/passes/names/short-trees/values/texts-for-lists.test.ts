import { expect, test } from 'vitest';
import { textsForLists } from '../../../../../src/passes/names/short-trees/values/texts-for-lists.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const go = await loadBundled('go');

test('a loop that only counts goes through a text', () => {
  const text = 'func f(){for i:=range[]int{0,1}{};for _,a:=range[]int{0}{};for range b{}}';
  expect(madeOf(go, text, textsForLists)).toEqual([
    'func f(){for i:=range "aa"{};for _,a:=range[]int{0}{};for range b{}}',
  ]);
});
