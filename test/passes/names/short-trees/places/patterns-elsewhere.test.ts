import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { patternsElsewhere } from '../../../../../src/passes/names/short-trees/places/patterns-elsewhere.ts';
import { madeOf } from '../../../../support/made-of.ts';

test('what a value is taken apart by stands where a loop gives one already', async () => {
  const php = await loadLanguage(bundledGrammar('php'));
  const made = madeOf(php, '<?php function a(){foreach(a as$o)$t->a+=a();list($e)=isset(a[1]);}', patternsElsewhere);
  expect(made).toContain('<?php function a(){foreach(a as list($e))$t->a+=a();}');
  expect(made).toContain('<?php function a(){foreach(a as list($e))$t->a+=a(isset(a[1]));}');
});

test('also as a parameter, and in the loop that it is in', async () => {
  const javascript = await loadLanguage(bundledGrammar('javascript'));
  const made = madeOf(javascript, '(a,b)=>{for(var c of a){var{d}=f(c);g(d)}}', patternsElsewhere);
  expect(made).toContain('(a,b)=>{for(var {d} of a){g(d)}}');
  expect(made).toContain('(a,{d})=>{for(var c of a){g(d)}}');
  const python = await loadLanguage(bundledGrammar('python'));
  expect(madeOf(python, 'for a in b:\n c,d=a\n e(c)\n', patternsElsewhere)).toContain('for c,d in b:\n e(c)\n');
  expect(madeOf(python, 'for a in b:\n c=a\n', patternsElsewhere)).toEqual([]);
});
