import { expect, test } from 'vitest';
import { emptyTags } from '../../../src/passes/names/empty-tags.ts';
import { madeBy } from '../../support/made-of.ts';

const made = madeBy(emptyTags);

test('an element becomes a tag closed within itself, with all of its attributes', async () => {
  expect(await made('xml', '<a><b x="1">text<c/></b></a>')).toContain('<a><b x="1"/> </a>');
  expect(await made('html', '<dt></dt><dd>')).toEqual(['<dt/> <dd>']);
  expect(await made('tsx', 'f(<A b={c}>{d}</A>)')).toEqual(['f(<A b={c}/>)']);
});

test('what has no two tags stays', async () => {
  expect(await made('xml', '<a/>')).toEqual([]);
  expect(await made('tsx', 'a<b>(c)')).toEqual([]);
  expect(await made('cpp', 'f<a>(b);')).toEqual([]);
});
