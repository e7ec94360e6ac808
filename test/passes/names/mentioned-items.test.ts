import { expect, test } from 'vitest';
import { mentionedItems } from '../../../src/passes/names/mentioned-items.ts';
import { loadBundled } from '../../support/load-bundled.ts';
import { madeOf } from '../../support/made-of.ts';

const c = await loadBundled('c');

test('constants of an enumeration go with the cases for them, many at once', () => {
  const cases = [...'abcdef'].map((one) => `case ${one}:`).join('');
  const made = madeOf(c, `enum{a,b,c,d,e,f}g;int h(){switch(g){${cases}}}`, mentionedItems);
  expect(made).toContain('enum{d,e,f}g;int h(){switch(g){case d:case e:case f:}}');
  expect(made).toContain('enum{a,b,e,f}g;int h(){switch(g){case a:case b:case e:case f:}}');
});

test('few items, or such that nothing else mentions, are left to other changes', () => {
  expect(madeOf(c, 'enum{a,b}c;int d(){switch(c){case a:case b:}}', mentionedItems)).toEqual([]);
  expect(madeOf(c, 'enum{a,b,c,d,e,f}g;', mentionedItems)).toEqual([]);
});
