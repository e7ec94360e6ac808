import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { casesOfParameters } from '../../../../../src/passes/names/short-trees/values/cases-of-parameters.ts';
import { madeOf } from '../../../../support/made-of.ts';

const madeIn = async (language: string, text: string): Promise<string[]> =>
  madeOf(await loadLanguage(bundledGrammar(language)), text, casesOfParameters);

test('a function that only looks at its last parameter has no name for it', async () => {
  expect(await madeIn('ocaml', 'let b=fun b->match b with A->0|b->0')).toEqual(['let b=function A->0|b->0']);
  expect(await madeIn('ocaml', 'let b=fun c b->match b with A->c')).toEqual(['let b=fun c->function A->c']);
  expect(await madeIn('ocaml', 'let f a b=match b with A->a')).toEqual(['let f a=function A->a']);
});

test('one that looks at something else keeps it', async () => {
  expect(await madeIn('ocaml', 'let f a=match c with A->a')).toEqual([]);
  expect(await madeIn('ocaml', 'let f a b=match a with A->b')).toEqual([]);
  expect(await madeIn('ocaml', 'let f a=match g a with A->a')).toEqual([]);
});
