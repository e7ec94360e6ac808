import { expect, test } from 'vitest';
import { withoutImports } from '../../../../src/passes/names/spellings/imports.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const java = await loadBundled('java');
const rust = await loadBundled('rust');

test('all of a package need not be imported for one name that is called by its whole name', () => {
  const text = 'import java.util.*; class O<E> implements Deque { E offer(E o) { o = o; } }';
  expect(madeOf(java, text, withoutImports)).toEqual([
    'class O<E> implements java.util.Deque { E offer(E o) { o = o; } }',
  ]);
  const often = 'import java.util.*; class O extends List { List a; List b; }';
  expect(madeOf(java, often, withoutImports)).toEqual([]);
  expect(madeOf(rust, 'use std::mem::*; fn f() { swap(); }', withoutImports)).toEqual(['fn f() { std::mem::swap(); }']);
});
