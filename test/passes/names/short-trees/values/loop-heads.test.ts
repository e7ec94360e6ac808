import { expect, test } from 'vitest';
import { loopHeads } from '../../../../../src/passes/names/short-trees/values/loop-heads.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['c', 'i(*a){int i;for(i=0;i<56;i++)a[i]=i;}', ['i(*a){int i;for(i=56;i--;)a[i]=i;}']],
  ['c', 'f(){for(int i = 0; i != g(); ++i){}}', ['f(){for(int i=g();i--;){}}']],
  ['javascript', 'for (let i = 0; i < a.length; i += 1) f(i)', ['for (let i=a.length;i--;) f(i)']],
  ['php', '<?php for($i=0;$i<9;$i++)f($i);', ['<?php for($i=9;$i--;)f($i);']],
  ['c', 'a(unsigned a){.1f>~0U;for(;;0>a)break;}', ['a(unsigned a){for(.1f>~0U;;0>a)break;}']],
  ['c', 'f(*a){int*b=a;for(;a;)g();}', ['f(*a){for(int*b=a;a;)g();}']],
  ['javascript', 'let a=b;for(;c;)d()', ['for(let a=b;c;)d()']],
  ['c', 'a(){for(1&&2;;1)return;}', ['a(){for(;;1&&2)return;}']],
  ['c', 'f(i,j){for(i=1;i<9;i++);for(i=0;j<9;i++);for(i=0;i<9;i--);}', []],
])('of a loop in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, loopHeads)).toEqual(made);
});
