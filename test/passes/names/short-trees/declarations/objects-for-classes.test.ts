import { expect, test } from 'vitest';
import { objectsForClasses } from '../../../../../src/passes/names/short-trees/declarations/objects-for-classes.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['javascript', 'class a{a(){return this}}f(((new a)?.a)())', ['a={a(){return this}};f(((a)?.a)())']],
  ['javascript', 'class A{b=1;get c(){return 2}}new A().c', ['A={b:1,get c(){return 2}};A.c']],
  ['javascript', 'class A{b(){}}new A;f(A)', ['A={b(){}};A;f(A)']],
  ['javascript', 'a=class{constructor(b){this.c=b}};d(new a(1))', ['a={c:1};d(a)']],
  [
    'javascript',
    'var a=class{constructor(){this.b=[];this.b.push(0)}};new a().b;f(a)',
    ['var a={b:[]};\na.b.push(0);a.b;f(a)'],
  ],
  ['typescript', 'class A{b;c(){}}f(new A)', ['A={b:0,c(){}};f(A)']],
])('of %s, an object is enough: %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, objectsForClasses)).toEqual(made);
});

test.each([
  'class A extends B{c(){}}new A',
  'class A{static b(){}}new A',
  'class A{constructor(){}}new A',
  'a=class{b(){}};f(a)',
  'class A{#b=1}new A',
  'class A{constructor=1}new A',
  'class A{b(){}}',
  'class A{}new A',
])('%s stays a class', async (text) => {
  expect(madeOf(await loadBundled('javascript'), text, objectsForClasses)).toEqual([]);
});
