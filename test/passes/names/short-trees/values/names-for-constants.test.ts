import { expect, test } from 'vitest';
import { namesForConstants } from '../../../../../src/passes/names/short-trees/values/names-for-constants.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');

test('a value that mentions nothing becomes the name in front of it, with more and more of what is around', () => {
  expect(madeOf(c, 'int f(int i){!0|2&&5;}', namesForConstants)).toEqual([
    'int f(int i){i;}',
    'int f(int i){i&&5;}',
    'int f(int i){i|2&&5;}',
  ]);
});

test('a value stays that is as short as a name, or that mentions one', () => {
  expect(madeOf(c, 'int f(int i){2;g(i)+1;}', namesForConstants)).toEqual([]);
});

test('what a function gives that is given nothing becomes the name in front of it', () => {
  expect(madeOf(c, 'f(i){g()<0u;}', namesForConstants)).toContain('f(i){i<0u;}');
  expect(madeOf(c, 'f(i){g(1)<0u;}', namesForConstants)).not.toContain('f(i){i<0u;}');
});
