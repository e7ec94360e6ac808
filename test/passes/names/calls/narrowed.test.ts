import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { narrowed } from '../../../../src/passes/names/calls/narrowed.ts';
import { madeOf } from '../../../support/made-of.ts';

test('what is asked of a value that has been asked for is asked of one that is written there', async () => {
  const typescript = await loadLanguage(bundledGrammar('typescript'));
  const made = madeOf(typescript, '(a,b?:0)=>{for(b of b)b();Array.isArray(a)&&a.includes}', narrowed);
  expect(made).toContain('(b?:0)=>{for(b of b)b();[].includes}');
  expect(made).toContain('(a,b?:0)=>{for(b of b)b();"".includes}');
  expect(madeOf(typescript, 'a&&b.c;d.e', narrowed)).toEqual([]);
  const python = await loadLanguage(bundledGrammar('python'));
  expect(madeOf(python, 'isinstance(a,str)and a.b\n', narrowed)).toContain('"".b\n');
});
