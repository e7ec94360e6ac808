import { expect, test } from 'vitest';
import { listsForObjects } from '../../../../../src/passes/names/short-trees/values/lists-for-objects.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const json = await loadBundled('json');
const yaml = await loadBundled('yaml');
const javascript = await loadBundled('javascript');

test('an object becomes the list of its values, where it is no part of a program', () => {
  expect(madeOf(json, '{"a": {"b": {}, "c": 1}}', listsForObjects)).toEqual(['[{"b": {}, "c": 1}]', '{"a": [{},1]}']);
  expect(madeOf(yaml, 'a: {b: 1}\n', listsForObjects)).toEqual(['a: [1]\n']);
  expect(madeOf(json, '{}', listsForObjects)).toEqual([]);
  expect(madeOf(javascript, 'a = {b: 1}', listsForObjects)).toEqual([]);
});
