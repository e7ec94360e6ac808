import { expect, test } from 'vitest';
import { panics } from '../../../../src/passes/names/calls/panics.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const go = await loadBundled('go');
const made = (text: string): string[] =>
  madeOf(go, `package p\nfunc f(){${text}}`, panics).map((one) => one.slice(19, -1));

test('what a call is given is given to what takes any value', () => {
  expect(made('a.Call(0,string(b),c[0])')).toEqual(['panic(string(b))', 'panic(c[0])']);
});

test('where that is shorter, and the call is a statement', () => {
  expect(made('panic(ab)')).toEqual([]);
  expect(made('a:=Call(0,string(b))')).toEqual([]);
});
