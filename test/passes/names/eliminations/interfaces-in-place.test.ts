import { expect, test } from 'vitest';
import { definedNames } from '../../../../src/passes/names/eliminations/defined-names.ts';
import { interfaceInPlace } from '../../../../src/passes/names/eliminations/interfaces-in-place.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const typescript = await loadBundled('typescript');

const made = (text: string): string[] =>
  madeOf(typescript, text, function* (tree) {
    for (const defined of definedNames(tree)) yield* interfaceInPlace(tree, defined);
  });

test('what an interface has stands where it is meant, and what it inherits by itself', () => {
  expect(made('interface d extends a{0}let b:d={Iterator}')).toEqual([
    'let b:{0}={Iterator}',
    'a;let b:{0}={Iterator}',
  ]);
});

test('no class does', () => {
  expect(made('class d{c=0}let b:d')).toEqual([]);
});
