import { expect, test } from 'vitest';
import { withoutTraits } from '../../../../../src/passes/names/simpler-definitions/members/without-traits.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const rust = await loadBundled('rust');

test('what a type has for a trait it has by itself, and what the trait asks for is written where it is meant', () => {
  const text = 'impl<T>I for A<T>{type X=T;type Y=Vec<Self::X>;fn f(&self)->Self::Y{Self::f()}}';
  expect(madeOf(rust, text, withoutTraits)).toEqual([
    'impl<T>I for A<T>{type X=T;type Y=Vec<T>;fn f(&self)->Vec<T>{Self::f()}}',
    'impl<T>A<T>{fn f(&self)->Vec<T>{Self::f()}}',
  ]);
});

test('all at once, then each', () => {
  expect(madeOf(rust, 'impl I for A{}impl J for A{fn f(){}}impl A{}', withoutTraits)).toEqual([
    'impl A{}impl A{fn f(){}}impl A{}',
    'impl A{}impl J for A{fn f(){}}impl A{}',
    'impl I for A{}impl A{fn f(){}}impl A{}',
  ]);
});

test('types that are said by each other come to an end', () => {
  expect(madeOf(rust, 'impl I for A{type X=Self::Y;type Y=Self::X;}', withoutTraits).at(-1)).toBe('impl A{}');
});
