import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { patternsAsked } from '../../../../src/passes/names/calls/patterns-asked.ts';
import { madeOf } from '../../../support/made-of.ts';

const rust = await loadLanguage(bundledGrammar('rust'));

test.each([
  ['fn e(){match b.c(){Some(d)=>d.fmt(T),d=>g}}', ['fn e(){b.c().unwrap().fmt(T)}']],
  ['fn e(){if let Ok(x)=y{x.z()}}', ['fn e(){{y.unwrap().z()}}']],
  ['fn e(){match y{Some(x)=>x+x,A(x)=>x}}', []],
])('what a pattern names is asked for, %s', (text, made) => {
  expect(madeOf(rust, text, patternsAsked)).toEqual(made);
});
