import { expect, test } from 'vitest';
import { stepsInPlace } from '../../../../../src/passes/names/short-trees/values/steps-in-place.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['c', 'a;i(i){for(;i<9;i++)a=i>>1;}', ['a;i(i){for(;i++<9;)a=i>>1;}', 'a;i(i){for(;i<9;)a=i++>>1;}']],
  ['c', 'f(){while(i<9)++i;}', ['f(){while(i++<9);}']],
  ['php', '<?php f($i);++$i;', ['<?php f($i++);']],
  ['c-sharp', 'class A{void f(){for(;i<9;i--);}}', ['class A{void f(){for(;i--<9;);}}']],
  ['c', 'f(){a[i]++;b++;f(a,i);}', []],
])('in %s, %s counts where it is mentioned', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, stepsInPlace)).toEqual(made);
});
