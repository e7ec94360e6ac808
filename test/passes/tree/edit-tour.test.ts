import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../src/formats/tree-sitter/load-language.ts';
import { names } from '../../../src/passes/names/names.ts';

const c = await loadLanguage(bundledGrammar('c'));

test('what goes to two places is not joined to be in both', () => {
  const text = 'a(b){f(b);switch(0){case 1:b=2;}}';
  const proposals = [...names(c)(new TextEncoder().encode(text))];
  const spell = (value: Uint8Array): string => Buffer.from(value).toString().replace(/\s/g, '');
  const made = (result: string) => proposals.find((proposal) => spell(proposal.value()) === result)!;
  const [asked, set] = [made('a(b){switch(f(b)){case1:b=2;}}'), made('a(b){switch(0){case1:b=f(b);}}')];
  expect(set.join!(asked)).toBeUndefined();
  expect(asked.join!(set)).toBeUndefined();
});
