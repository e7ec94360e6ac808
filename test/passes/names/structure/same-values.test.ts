import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { sameValues } from '../../../../src/passes/names/structure/same-values.ts';
import { madeOf } from '../../../support/made-of.ts';

const languages = {
  rust: await loadLanguage(bundledGrammar('rust')),
  typescript: await loadLanguage(bundledGrammar('typescript')),
};

test('expressions that are written alike become zero, then without the types of what they are given to', () => {
  const text = 'fn m() {let mut a: Vec<u8> = (0..).collect(); mem::swap(&mut a, &mut (0..).collect());}';
  expect(madeOf(languages.rust, text, sameValues)).toEqual([
    'fn m() {let mut a: Vec<u8> = 0; mem::swap(&mut a, &mut 0);}',
    'fn m() {let mut a = 0; mem::swap(&mut a, &mut 0);}',
  ]);
});

test('what stands once stays', () => {
  expect(madeOf(languages.typescript, 'const a: A = f(1); g(f(2));', sameValues)).toEqual([]);
});
