import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { endlessLoops } from '../../../../../src/passes/names/short-trees/values/endless-loops.ts';
import { loopHeads } from '../../../../../src/passes/names/short-trees/values/loop-heads.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['c', 'i(*a){int i;for(i=0;i<56;i++)a[i]=i;}', ['i(*a){int i;for(i=56;i--;)a[i]=i;}']],
  ['c', 'f(){for(int i = 0; i != g(); ++i){}}', ['f(){for(int i=g();i--;){}}']],
  ['javascript', 'for (let i = 0; i < a.length; i += 1) f(i)', ['for (let i=a.length;i--;) f(i)']],
  ['php', '<?php for($i=0;$i<9;$i++)f($i);', ['<?php for($i=9;$i--;)f($i);']],
  ['c', 'a(unsigned a){.1f>~0U;for(;;0>a)break;}', ['a(unsigned a){for(.1f>~0U;;0>a)break;}']],
  ['c', 'a(){for(1&&2;;1)return;}', ['a(){for(;;1&&2)return;}']],
  ['c', 'f(i,j){for(i=1;i<9;i++);for(i=0;j<9;i++);for(i=0;i<9;i--);}', []],
])('of a loop in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadLanguage(bundledGrammar(language)), text, loopHeads)).toEqual(made);
});

test.each([
  ['rust', 'fn d(d:C){for d in d{continue}}', ['fn d(d:C){loop{continue}}']],
  ['go', 'package a\nfunc d(d C){for range d{continue}}', ['package a\nfunc d(d C){for{continue}}']],
  ['c', 'd(a){while(a)d();}', ['d(a){for(;;)d();}']],
  ['php', '<?php while(true){}', ['<?php for(;;){}']],
  ['c', 'd(){for(a;b;c)continue;}', []],
  ['python', 'while a:\n  b()', []],
  ['lua', 'while(a)do b()end', []],
])('without an end in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadLanguage(bundledGrammar(language)), text, endlessLoops)).toEqual(made);
});
