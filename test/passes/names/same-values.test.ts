import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../src/formats/tree-sitter/load-language.ts';
import { namedTree } from '../../../src/passes/names/named-tree.ts';
import { sameValues } from '../../../src/passes/names/same-values.ts';
import { readerOf } from '../../../src/passes/tree/read-tree.ts';
import { draftOf, withEdits } from '../../../src/tree/draft.ts';
import { render } from '../../../src/tree/render.ts';

const languages = {
  rust: await loadLanguage(bundledGrammar('rust')),
  typescript: await loadLanguage(bundledGrammar('typescript')),
};

function madeOf(language: keyof typeof languages, text: string): string[] {
  const source = new TextEncoder().encode(text);
  const tree = readerOf(languages[language])(source)(source)!;
  const base = draftOf(tree.arena);
  return [...sameValues(namedTree(tree))].map(({ edits }) => Buffer.from(render(withEdits(base, edits))).toString());
}

test('expressions that are written alike become zero, then without the types of what they are given to', () => {
  const text = 'fn m() {let mut a: Vec<u8> = (0..).collect(); mem::swap(&mut a, &mut (0..).collect());}';
  expect(madeOf('rust', text)).toEqual([
    'fn m() {let mut a: Vec<u8> = 0; mem::swap(&mut a, &mut 0);}',
    'fn m() {let mut a = 0; mem::swap(&mut a, &mut 0);}',
  ]);
});

test('what stands once stays', () => {
  expect(madeOf('typescript', 'const a: A = f(1); g(f(2));')).toEqual([]);
});
