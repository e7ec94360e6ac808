import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { chosenByOperators } from '../../../../../src/passes/names/short-trees/values/chosen-by-operators.ts';
import { madeOf } from '../../../../support/made-of.ts';

const [c, javascript] = await Promise.all(['c', 'javascript'].map((name) => loadLanguage(bundledGrammar(name))));

test('an operator chooses where one of the values is a truth', () => {
  expect(madeOf(c!, 'f(a,b){return!a?1:*b;}', chosenByOperators)).toEqual(['f(a,b){return!a||*b;}']);
  expect(madeOf(c!, 'f(a,b){return a||b?b=a:0;}', chosenByOperators)).toEqual(['f(a,b){return (a||b)&&(b=a);}']);
  expect(madeOf(javascript!, 'f(a?true:b())', chosenByOperators)).toEqual(['f(a||b())']);
});

test('what is denied is asked', () => {
  expect(madeOf(c!, 'f(a,b){return!a?2*b:b;}', chosenByOperators)).toEqual(['f(a,b){return a?b:2*b;}']);
  expect(madeOf(c!, 'f(a,b){return a?2*b:b;}', chosenByOperators)).toEqual([]);
});
