import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { numbersForNames } from '../../../../src/passes/names/eliminations/numbers-for-names.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  [
    'wat',
    '(module (func call $b) (func $b (local $a i32) block $l loop br $l end end local.get $a))',
    ['(module (func call 1) (func (local i32) block loop br 1 end end local.get 0))'],
  ],
  ['wat', '(module (func call 0))', []],
  ['c', 'f(g);', []],
])('in %s, what has a name goes by its number: %s', async (language, text, made) => {
  expect(madeOf(await loadLanguage(bundledGrammar(language)), text, numbersForNames)).toEqual(made);
});
