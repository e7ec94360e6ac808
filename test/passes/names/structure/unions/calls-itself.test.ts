import { expect, test } from 'vitest';
import { callsItself } from '../../../../../src/passes/names/structure/unions/calls-itself.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test('a function calls itself instead of another one, under the name of that one where its own is hidden', async () => {
  const go = await loadBundled('go');
  const made = madeOf(go, 'package a\nfunc c()\nfunc b(b[]int){b[0]=b[0]\ndefer c()}', callsItself);
  expect(made).toContain('package a\nfunc c(b[]int){b[0]=b[0]\ndefer c(b)}');
  const c = await loadBundled('c');
  expect(madeOf(c, 'int g(){return 1;}f(char*a){a[g()]=0;}', callsItself)).toContain('f(char*a){a[f(a)]=0;}');
  expect(madeOf(c, 'int g(){return 1;}f(int f){g();}int*h=f;', callsItself)).toEqual([]);
  // A parameter without a type hides it, too.
  expect(madeOf(c, 'f(f){g();}g(){}', callsItself)).toContain('g(f){g();}');
});
