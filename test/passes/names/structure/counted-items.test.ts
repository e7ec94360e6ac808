import { expect, test } from 'vitest';
import { countedItems } from '../../../../src/passes/names/structure/counted-items.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['c', 'int a[]={5,6,7};int f(){for(;i<3;)a[i];}', 'int a[]={7};int f(){for(;i<1;)a[i];}'],
  ['c', 'int a[3]={5,6,7};', 'int a[1]={6};'],
  ['javascript', 'a=[5,6,7];b(a[2])', 'a=[7];b(a[0])'],
  ['python', 'a=[5,6]\nb(a[1])\n', 'a=[6]\nb(a[0])\n'],
])('one item stays, and numbers elsewhere are set right: %s', async (name, text, expected) => {
  expect(madeOf(await loadBundled(name), text, countedItems)).toContain(expected);
});

test('nothing where no number tells of the length or of a place', async () => {
  expect(madeOf(await loadBundled('c'), 'int a[]={5,6,7};int b=4;', countedItems)).toEqual([]);
});
