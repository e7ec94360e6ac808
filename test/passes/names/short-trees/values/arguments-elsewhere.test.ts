import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { argumentsElsewhere } from '../../../../../src/passes/names/short-trees/values/arguments-elsewhere.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadLanguage(bundledGrammar('c'));
const javascript = await loadLanguage(bundledGrammar('javascript'));

test('what is given to a call stands where something of its kind stands, instead', () => {
  expect(madeOf(c, 'a(a){if((a==0))b(a==a);}', argumentsElsewhere)).toEqual(['a(a){if((a==a))b();}']);
  expect(madeOf(javascript, 'f([1],x);g=[]', argumentsElsewhere)).toEqual(['f(x);g=[1]']);
});

test('not where something longer stands, around it or the same', () => {
  expect(madeOf(javascript, 'f(a+b);c=long+longer', argumentsElsewhere)).toEqual([]);
  expect(madeOf(javascript, 'f(g(1))', argumentsElsewhere)).toEqual([]);
  expect(madeOf(javascript, 'f([1]);g=[1]', argumentsElsewhere)).toEqual([]);
});
