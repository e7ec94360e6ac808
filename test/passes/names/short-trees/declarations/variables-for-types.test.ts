import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { variablesForTypes } from '../../../../../src/passes/names/short-trees/declarations/variables-for-types.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadLanguage(bundledGrammar('c'));

test('a type becomes a variable, which does for parameters and variables of the type', () => {
  const variable = ['struct{int b;}a;f(){g(a.b);}'];
  expect(madeOf(c, 'typedef struct{int b;}a;f(a c){g(c.b);}', variablesForTypes)).toEqual(variable);
  expect(madeOf(c, 'typedef struct{int b;}a;f(){a c;g(c.b);}', variablesForTypes)).toEqual(variable);
});

test('a type that is meant elsewhere as well stays', () => {
  expect(madeOf(c, 'typedef struct{int b;}a;f(a c){(a*)c.b;}', variablesForTypes)).toEqual([]);
  expect(madeOf(c, 'typedef struct{int b;}a;a c;', variablesForTypes)).toEqual([]);
});
