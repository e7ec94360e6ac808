import { expect, test } from 'vitest';
import { neighboursAsOne } from '../../../../src/passes/names/structure/neighbours-as-one.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const javascript = await loadBundled('javascript');

test.each([
  ['var a;var b;', ['var a,b;']],
  // Where only one of them ends with a semicolon, the end is not what they differ in.
  ['let b;let a=b=0\nf()', ['let b,a=b=0\nf()']],
  ['var a\nvar b;', ['var a,b;']],
  ['let a;var b', []],
])('declarations beside each other: %s', (text, made) => {
  expect(madeOf(javascript, text, neighboursAsOne)).toEqual(made);
});
