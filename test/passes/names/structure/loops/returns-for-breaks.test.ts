import { expect, test } from 'vitest';
import { returnsForBreaks } from '../../../../../src/passes/names/structure/loops/returns-for-breaks.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['c', 'int main(){for(int i=0;a;){if(i)break;f();}}', ['int main(){int i=0;if(i)return 0;f();}']],
  ['c', 'void f(){while(a){if(b){continue;}f();}}', ['void f(){if(b){return;}f();}']],
  ['c', 'void f(){do{if(b)break;f();}while(a);}', ['void f(){if(b)return;f();}']],
  ['javascript', 'function f(){while(a)if(b)break;else c()}', ['function f(){if(b)return;else c()}']],
  ['python', 'def f():\n  while a:\n    if b:\n      break\n    c()', ['def f():\n  if b:\n    return\n  c()']],
  ['rust', 'fn f(){loop{if a{break}b()}}', ['fn f(){if a{return}b()}']],
  ['go', 'package a\nfunc f(){for{if a{break};b()}}', ['package a\nfunc f(){if a{return};b()}']],
  // A jump out of something else, with a label, or where there is no function to leave.
  [
    'c',
    'void f(){while(a){switch(b){case 1:break;}for(;;)break;}}',
    ['void f(){while(a){switch(b){case 1:break;}return;}}'],
  ],
  ['javascript', 'function f(){b:while(a){break b}}', []],
  ['javascript', 'while(a){if(b)break;c()}', []],
])('of a loop in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, returnsForBreaks)).toEqual(made);
});
