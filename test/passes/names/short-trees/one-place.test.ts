import { expect, test } from 'vitest';
import { inEmptyPlaces } from '../../../../src/passes/names/short-trees/places/empty-places.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadBundled('c');
const javascript = await loadBundled('javascript');

test('a statement goes between the signs in the head of a loop', () => {
  const made = madeOf(javascript, 'for(/()/;;)continue\n({a:a})', inEmptyPlaces).map((text) => text.trim());
  expect(made).toEqual(['for(/()/;{a:a};)continue', 'for(/()/;;{a:a})continue']);
});

test('or where a head is followed by nothing', () => {
  expect(madeOf(c, 'f(){if(1);g();}', inEmptyPlaces)).toEqual(['f(){if(1)g();}']);
});

test('nothing goes where that is not shorter', () => {
  expect(madeOf(javascript, 'a\nfor(;;)b', inEmptyPlaces)).toEqual([]);
});
