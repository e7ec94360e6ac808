import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { headsInside } from '../../../../../src/passes/names/short-trees/values/heads-inside.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  [
    'c',
    'a(b){switch(f(b)){c:b++;case 1:b=2;}}',
    ['a(b){switch(0){c:f(b);case 1:b=2;}}', 'a(b){switch(0){c:b++;case 1:f(b);}}'],
  ],
  ['javascript', 'if(a.b)c(1);', ['if(0)a.b;']],
  ['php', '<?php while($a->b){$c=1;}', ['<?php while(0){$a->b;}']],
  ['c', 'a(b){if(b)f(b);}', []],
  ['c', 'a(b){if(!b)b;f(b);}', []],
])('what is asked in %s, %s, is worked out under its head', async (language, text, made) => {
  expect(madeOf(await loadLanguage(bundledGrammar(language)), text, headsInside)).toEqual(made);
});
