import { expect, test } from 'vitest';
import { valuesOfFunctions } from '../../../../../src/passes/names/simpler-definitions/functions/values-of-functions.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const java = await loadBundled('java');
const go = await loadBundled('go');

test('a function that only gives a value becomes a variable that has it', () => {
  expect(madeOf(java, 'class j<j>{E<j>j(){return new List<j>(){};}}', valuesOfFunctions)).toEqual([
    'class j<j>{E<j>j=new List<j>(){};}',
  ]);
  expect(madeOf(go, 'package a\nfunc f(a int)int{return 5}', valuesOfFunctions)).toEqual(['package a\nvar f=5;']);
});

test('not one that is called, or whose value depends on what it is given', () => {
  expect(
    madeOf(java, 'class A{int f(){return 1;}void g(){f();g();}int h(int a){return a;}}', valuesOfFunctions),
  ).toEqual([]);
});
