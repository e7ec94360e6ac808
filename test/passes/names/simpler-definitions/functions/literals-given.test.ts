import { expect, test } from 'vitest';
import { literalsGiven } from '../../../../../src/passes/names/simpler-definitions/functions/literals-given.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['go', 'package a;func(e A)F()string{return e.B}', ['package a;func(e A)F()string{return ""}']],
  ['rust', 'fn f()->bool{return g(1)}', ['fn f()->bool{return true}']],
  ['typescript', 'function f(): string { return g(1) }', ['function f(): string { return "" }']],
  ['java', 'class A{String f(){return b.c;}}', ['class A{String f(){return "";}}']],
  ['go', 'package a;func f()int{return b}', []],
  ['java', 'class A{String f(){return"";}}', []],
])('in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, literalsGiven)).toEqual(made);
});
