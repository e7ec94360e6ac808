import { expect, test } from 'vitest';
import { definedAsDeclared } from '../../../../src/passes/names/structure/defined-as-declared.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadBundled('c');

test('a function is what a declaration beside it says', () => {
  expect(madeOf(c, 'static a();b(c){!b();}', definedAsDeclared)).toEqual(['static a(c){!b();}']);
  expect(madeOf(c, 'void a(int);int b(c){}d(){}', definedAsDeclared)).toEqual([
    'void a(c){}d(){}',
    'int b(c){}void a(){}',
  ]);
});

test('what else is declared there is a number', () => {
  expect(madeOf(c, 'double a(),b;c(b){}', definedAsDeclared)).toEqual(['b;double a(b){}']);
  expect(madeOf(c, 'char*b,a(),d();c(){}', definedAsDeclared)).toEqual(['*b,d();char a(){}']);
});

test('variables and functions in other places declare nothing of it', () => {
  expect(madeOf(c, 'int a;b(){}', definedAsDeclared)).toEqual([]);
  expect(madeOf(c, 'b(){int a();}', definedAsDeclared)).toEqual([]);
});
