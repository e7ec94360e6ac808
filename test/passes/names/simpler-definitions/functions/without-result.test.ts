import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { withoutResult } from '../../../../../src/passes/names/simpler-definitions/functions/without-result.ts';
import { madeOf } from '../../../../support/made-of.ts';

const rust = await loadLanguage(bundledGrammar('rust'));
const c = await loadLanguage(bundledGrammar('c'));
const java = await loadLanguage(bundledGrammar('java'));

test('what a function gives goes with its type, here and where it ends before', () => {
  const text = 'fn d(d: C) -> Result<u64, ()> { if d { return Err(()) } for d in d {} Ok(g(e)) }';
  expect(
    madeOf(rust, text, withoutResult).map((one) => one.replace('fn d(d: C) { if d { return } for d in d {} ', '')),
  ).toEqual(['}', 'g(e); }', 'Ok(g(e)); }']);
  expect(madeOf(java, 'class A { int r() { return 1; } }', withoutResult)).toContain('class A { void r() { } }');
});

test('a function of C need not give what its type says', () => {
  expect(madeOf(c, 'int r(int a) { return f(a); }', withoutResult)).toEqual(['void r(int a) { f(a); }']);
});
