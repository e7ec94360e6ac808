import { expect, test } from 'vitest';
import { otherBranches } from '../../../../../src/passes/names/structure/branches/other-branches.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const [c, go, javascript, python, rust] = await Promise.all(
  ['c', 'go', 'javascript', 'python', 'rust'].map((name) => loadBundled(name)),
);

test('where the first of two branches is empty, the contrary is asked', () => {
  expect(madeOf(go!, 'func f(a int){if a<=1{}else{a=1}}', otherBranches)).toEqual(['func f(a int){if a>1{a=1}}']);
  expect(madeOf(javascript!, 'if(!a){}else b()', otherBranches)).toEqual(['if(a){b()}']);
  expect(madeOf(rust!, 'fn f(){if g(){}else{h()}}', otherBranches)).toEqual(['fn f(){if !g(){h()}}']);
});

test('what a return leaves undone becomes the other branch', () => {
  expect(madeOf(c!, 'f(a){if(a==1)return;g();h();}', otherBranches)).toEqual(['f(a){if(a!=1){g();h();}}']);
  expect(madeOf(go!, 'func f(a int){if a==0{return}\na=1/a}', otherBranches)).toEqual([
    'func f(a int){if a!=0{\na=1/a}}',
  ]);
  expect(madeOf(rust!, 'fn f(){while a{if b{continue}g();}}', otherBranches)).toEqual(['fn f(){while a{if !b{g();}}}']);
});

test('what has no contrary that is as short, and what does more than to leave, stays', () => {
  expect(madeOf(c!, 'f(a){if(a&&b)return;g();}', otherBranches)).toEqual([]);
  expect(madeOf(c!, 'f(a){if(a){h();return;}g();}', otherBranches)).toEqual([]);
  expect(madeOf(c!, 'f(a){g();if(a)return;}', otherBranches)).toEqual([]);
  expect(madeOf(python!, 'def f(a):\n  if a==1: return\n  g()\n', otherBranches)).toEqual([]);
});
