import { expect, test } from 'vitest';
import { switchesAsConditions } from '../../../../../src/passes/names/structure/branches/switches-as-conditions.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['c', 'f(){switch(*s){case 0:g();}}', ['f(){if(*s)g();}', 'f(){if(!*s)g();}']],
  ['c', 'f(){switch(a+b){case 0:g();h();}}', ['f(){if(a+b){g();h();}}']],
  [
    'java',
    'class A{void f(){switch(s){case B:g();}}}',
    ['class A{void f(){if(s)g();}}', 'class A{void f(){if(!s)g();}}'],
  ],
  ['javascript', 'switch(s){case 0:f();}', ['if(s)f();', 'if(!s)f();']],
  ['javascript', 'switch(s){case 32:return a}', ['if(s)return a', 'if(!s)return a', 'if(s==32)return a']],
])('a choice with one case becomes a condition: %s %s', async (language, source, made) => {
  expect(madeOf(await loadBundled(language), source, switchesAsConditions)).toEqual(made);
});

test.each(['f(){switch(s){case 0:g();case 1:h();}}', 'f(){switch(s){case 0:}}', 'f(){switch(s){case 0:case 1:g();}}'])(
  'one with more cases, or with nothing to do, does not: %s',
  async (source) => {
    expect(madeOf(await loadBundled('c'), source, switchesAsConditions)).toEqual([]);
  },
);
