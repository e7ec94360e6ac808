import { expect, test } from 'vitest';
import { otherSpellings } from '../../../../src/passes/names/short-trees/other-spellings.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['php', '<?php list($e)=a();', ['<?php [$e]=a();']],
  ['php', '<?php f(array(1,$b));', ['<?php f([1,$b]);']],
  ['ruby', 'a=%r"[\\wd]"', ['a=/[\\wd]/']],
  ['ruby', 'a=%r"#{}"o', ['a=/#{}/o']],
  ['ruby', 'f(a)', ['f a']],
  ['lua', 'local a=f({1})', ['local a=f{1}']],
  ['ocaml', 'let a = begin b end', ['let a = (b)']],
  ['bash', 'a=$(b)', ['a=`b`']],
  // Nothing but what is left out alone elsewhere, or characters of an operator.
  ['javascript', 'async a=>b<<c', []],
  ['c', 'a(b){if(b>1)b=0;for(;;)a(b);}', []],
])('another spelling in %s: %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, otherSpellings)).toEqual(made);
});
