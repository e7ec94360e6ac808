import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { typesOfCasts } from '../../../../../src/passes/names/short-trees/declarations/types-of-casts.ts';
import { madeOf } from '../../../../support/made-of.ts';

const [c, java] = await Promise.all(['c', 'java'].map((name) => loadLanguage(bundledGrammar(name))));

test('what is read as another type is declared as that', () => {
  expect(madeOf(c!, 'f(void*a){*(int*)a=1;g((int*)a);}', typesOfCasts)).toEqual(['f(int*a){*a=1;g(a);}']);
  expect(madeOf(c!, 'f(){long a=1;g((char)a);}', typesOfCasts)).toEqual(['f(){char a=1;g(a);}']);
  expect(madeOf(java!, 'class A{void f(Object a){g((A)a);}}', typesOfCasts)).toEqual(['class A{void f(A a){g(a);}}']);
});

test('what has parts, and what has no type, stays', () => {
  expect(madeOf(c!, 'f(){int*a[2];g((char)a);g((char)(a+1));}', typesOfCasts)).toEqual([
    'f(){char a[2];g(a);g((char)(a+1));}',
  ]);
  expect(madeOf(c!, 'f(a){g((char)a);}', typesOfCasts)).toEqual([]);
});
