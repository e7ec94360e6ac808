import { expect, test } from 'vitest';
import { breaksInHeads } from '../../../../../src/passes/names/structure/loops/breaks-in-heads.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['c', 'f(a,b){for(;!a;a++)if(b)break;}', ['f(a,b){for(;!a&&!b;a++);}']],
  ['c', 'f(a,b){for(;;){if(a<b)break;g();}}', ['f(a,b){for(;a>=b;){g();}}']],
  ['c', 'f(a,b){for(int c=0;;){g();if(a|b)return;}}', ['f(a,b){for(int c=0;!(a|b);){g();}}']],
  ['c', 'f(a,b){while(a=b)if(!b){break;}}', ['f(a,b){while((a=b)&&b);}']],
  ['c', 'f(a){do{g();if(a)break;}while(1);}', ['f(a){do{g();}while(!a);}']],
  ['javascript', 'for(;;c)if(b)break;', ['for(;!b;c);']],
  ['javascript', 'for(;a;){if(b)break;d()}', ['for(;a&&!b;){d()}']],
  ['java', 'class A{void f(){while(true){if(a()){break;}b();}}}', ['class A{void f(){while(!a()){b();}}}']],
  ['rust', 'fn f(){loop{if a{break}b()}}', ['fn f(){while !a{b()}}']],
  ['rust', 'fn f(){while a{if b{break;}c()}}', ['fn f(){while a&&!b{c()}}']],
  ['go', 'package a\nfunc f(){for a{if b{break};c()}}', ['package a\nfunc f(){for a&&!b{c()}}']],
  ['go', 'package a\nfunc f(){for{if b{break}}}', ['package a\nfunc f(){for !b{}}']],
  ['go', 'package a\nfunc f(){for i:=0;;i++{if b{break}}}', ['package a\nfunc f(){for i:=0;!b;i++{}}']],
])('what a loop is left at is asked in its head in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, breaksInHeads)).toEqual(made);
});

test.each([
  ['c', 'f(a,b){for(;;){if(a)break;else b();}}'],
  ['c', 'f(a){for(;;)if(a)return 1;}'],
  ['rust', "fn f(){'a:loop{if b{break 'a}}}"],
  ['rust', 'fn f(){for a in b{if c{break}}}'],
  ['python', 'while a:\n  if b: break'],
])('not where something else is done or there is no such head in %s, %s', async (language, text) => {
  expect(madeOf(await loadBundled(language), text, breaksInHeads)).toEqual([]);
});
