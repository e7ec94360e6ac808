import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { listsForObjects } from '../../../../../src/passes/names/short-trees/values/lists-for-objects.ts';
import { madeOf } from '../../../../support/made-of.ts';

const json = await loadLanguage(bundledGrammar('json'));
const yaml = await loadLanguage(bundledGrammar('yaml'));
const javascript = await loadLanguage(bundledGrammar('javascript'));

test('an object becomes the list of its values, where it is no part of a program', () => {
  expect(madeOf(json, '{"a": {"b": {}, "c": 1}}', listsForObjects)).toEqual(['[{"b": {}, "c": 1}]', '{"a": [{},1]}']);
  expect(madeOf(yaml, 'a: {b: 1}\n', listsForObjects)).toEqual(['a: [1]\n']);
  expect(madeOf(json, '{}', listsForObjects)).toEqual([]);
  expect(madeOf(javascript, 'a = {b: 1}', listsForObjects)).toEqual([]);
});
