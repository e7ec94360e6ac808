import { expect, test } from 'vitest';
import { askedOnce } from '../../../../../src/passes/names/short-trees/conditions/asked-once.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['javascript', 'while(a)b()', ['if(a)b()']],
  ['javascript', 'for(;a;)b()', ['if(a)b()']],
  ['c', 'f(){for(;a;c)b;}', ['f(){if(a)b;}', 'f(){if(a)b;c;}']],
  [
    'java',
    'class A{void f(){for(a();b;c())d();}}',
    ['class A{void f(){if(b)d();}}', 'class A{void f(){if(b)d();c();}}', 'class A{void f(){a();if(b)d();c();}}'],
  ],
  ['javascript', 'for(let a of[])var b', ['if([])var b', 'if(a)var b']],
  ['python', 'for a in b:\n  f(a)', ['if a:\n  f(a)', 'if b:\n  f(a)']],
])('of a loop in %s, %s, what it asks for is asked once', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, askedOnce)).toEqual(made);
});
