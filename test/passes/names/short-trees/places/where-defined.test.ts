import { expect, test } from 'vitest';
import { doneWhereDefined } from '../../../../../src/passes/names/short-trees/places/where-defined.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['typescript', 'namespace a{export function c(){b(a)}}a.c()', ['namespace a{b(a)}']],
  ['javascript', 'class A{static c(){b(this)}}A.c()', ['class A{static{b(this)}}']],
  ['typescript', 'namespace a{export function c(d=e){}}f(a.c())', ['namespace a{var d=e;}f(0)']],
  ['python', 'class A:\n    def c():\n        print(1)\nA.c()\n', ['class A:\n    print(1)\n']],
])('of %s, what is done by the only call is done where it is defined: %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, doneWhereDefined)).toEqual(made);
});

test.each(['function c(){b()}c()', 'class A{static c(){b()}}A.c();A.c()', 'class A{static c(){A.c()}}', 'f(A.c())'])(
  'everything stays in its place in %s',
  async (text) => {
    expect(madeOf(await loadBundled('javascript'), text, doneWhereDefined)).toEqual([]);
  },
);
