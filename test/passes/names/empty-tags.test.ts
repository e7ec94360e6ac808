import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../src/formats/tree-sitter/load-language.ts';
import { freeCuts } from '../../../src/passes/names/free-cuts.ts';

async function made(language: string, text: string): Promise<string[]> {
  const cuts = freeCuts(await loadLanguage(bundledGrammar(language)), () => () => true);
  return [...cuts(Buffer.from(text))]
    .filter(({ label }) => label === 'empty tag')
    .map((proposal) => Buffer.from(proposal.value()).toString());
}

test('an element becomes a tag closed within itself, with all of its attributes', async () => {
  expect(await made('xml', '<a><b x="1">text<c/></b></a>')).toContain('<a><b x="1"/> </a>');
  expect(await made('html', '<dt></dt><dd>')).toEqual(['<dt/> <dd>']);
  expect(await made('tsx', 'f(<A b={c}>{d}</A>)')).toEqual(['f(<A b={c}/>)']);
});

test('what has no two tags stays', async () => {
  expect(await made('xml', '<a/>')).toEqual([]);
  expect(await made('tsx', 'a<b>(c)')).toEqual([]);
  expect(await made('cpp', 'f<a>(b);')).toEqual([]);
});
