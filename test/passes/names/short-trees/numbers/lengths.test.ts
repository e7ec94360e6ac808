import { expect, test } from 'vitest';
import { lengths } from '../../../../../src/passes/names/short-trees/numbers/lengths.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['lua', 'f(#a.b)', ['f(9)']],
  ['javascript', 'f(a.length+b.size)', ['f(9+b.size)', 'f(a.length+9)']],
  ['python', 'f(len(a))', ['f(9)']],
  ['cpp', 'void f(){g(a.size());}', ['void f(){g(9);}']],
  ['c', 'int f(){return strlen(a)+sizeof(b);}', ['int f(){return 9+sizeof(b);}', 'int f(){return strlen(a)+9;}']],
  ['javascript', 'f(a.b)', []],
])('in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, lengths)).toEqual(made);
});
