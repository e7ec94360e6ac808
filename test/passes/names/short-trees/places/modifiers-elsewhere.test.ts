import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { modifiersElsewhere } from '../../../../../src/passes/names/short-trees/places/modifiers-elsewhere.ts';
import { madeOf } from '../../../../support/made-of.ts';

test('what is said of one definition is said of another one, there or in the place of the first one', async () => {
  const rust = await loadLanguage(bundledGrammar('rust'));
  expect(madeOf(rust, 'fn c(){0;}mod b{pub struct d;}', modifiersElsewhere)).toEqual([
    'pub fn c(){0;}mod b{}',
    'mod b{pub fn c(){0;}}',
  ]);
  const c = await loadLanguage(bundledGrammar('c'));
  expect(madeOf(c, 'static int a;f(){}', modifiersElsewhere)).toEqual(['static f(){}']);
  const java = await loadLanguage(bundledGrammar('java'));
  expect(madeOf(java, 'class A{private int b;void f(){}}', modifiersElsewhere)).toEqual([
    'class A{private void f(){}}',
  ]);
});
