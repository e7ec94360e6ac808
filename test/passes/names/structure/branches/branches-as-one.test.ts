import { expect, test } from 'vitest';
import { branchesAsOne } from '../../../../../src/passes/names/structure/branches/branches-as-one.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const [c, java, javascript, rust] = await Promise.all(
  ['c', 'java', 'javascript', 'rust'].map((name) => loadBundled(name)),
);

test('two branches that differ in one value are one, with what is asked in its place', () => {
  expect(madeOf(c!, 'f(a,b){if(a==0)b=1;else{b=*a;}}', branchesAsOne)).toEqual(['f(a,b){b=a==0?1:*a;}']);
  expect(madeOf(java!, 'class A{void f(){if(g())h(2,3);else h(2,4);}}', branchesAsOne)).toEqual([
    'class A{void f(){h(2,g()?3:4);}}',
  ]);
  expect(madeOf(javascript!, 'if(a)b=1+c;else b=1+2*c', branchesAsOne)).toEqual(['b=1+(a?c:2*c);']);
  expect(madeOf(c!, 'f(a){if(a)f(1,2);else g(3);}', branchesAsOne)).toEqual(['f(a){a?f(1,2):g(3);}']);
});

test('what they set stands where it is read', () => {
  expect(madeOf(c!, 'f(a,b){int c;if(a)c=1;else c=*b;while(c+1)g();}', branchesAsOne)).toEqual([
    'f(a,b){int c;c=a?1:*b;while(c+1)g();}',
    'f(a,b){int c;while((a?1:*b)+1)g();}',
  ]);
});

test('so are two that return something', () => {
  expect(madeOf(c!, 'f(a){if(a)return 1;return a+2;}', branchesAsOne)).toEqual(['f(a){return a?1:a+2;}']);
  expect(madeOf(c!, 'f(a){if(a)return 1;g();return 2;}', branchesAsOne)).toEqual([]);
});

test('what differs in more than a value stays, and so does what a language has no sign for', () => {
  expect(madeOf(c!, 'f(a,b){if(a)b=1;else a=1;}', branchesAsOne)).toEqual([]);
  expect(madeOf(c!, 'f(a,b){if(a)b=1;else b+=2;}', branchesAsOne)).toEqual([]);
  expect(madeOf(rust!, 'fn f(a:bool){if a{g(1)}else{g(2)}}', branchesAsOne)).toEqual([]);
});
