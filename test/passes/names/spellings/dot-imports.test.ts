import { expect, test } from 'vitest';
import { names } from '../../../../src/passes/names/names.ts';
import { dotImports } from '../../../../src/passes/names/spellings/dot-imports.ts';
import type { TreeLanguage } from '../../../../src/passes/tree/read-tree.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const go = await loadBundled('go');

test('what a package has is called by its own name alone', () => {
  expect(madeOf(go, 'package p\nimport"a/b"\nfunc f(c b.T){b.F()}', dotImports)).toEqual([
    'package p\nimport."a/b"\nfunc f(c T){F()}',
  ]);
  expect(madeOf(go, 'package p\nimport("c";r "a/b/v2")\nvar d=r.F', dotImports)).toEqual([
    'package p\nimport("c";."a/b/v2")\nvar d=F',
  ]);
  expect(madeOf(go, 'package p\nimport"a/b/v2"\nvar d=b.F', dotImports)).toEqual([
    'package p\nimport."a/b/v2"\nvar d=F',
  ]);
});

test('a test that wants all names to be defined is asked, too', () => {
  const strict: TreeLanguage = { ...go, isStrict: true };
  const text = 'package p\nimport"a/b"\nfunc f(c b.T){b.F()}';
  const made = [...names(strict)(new TextEncoder().encode(text), undefined)].map(({ value }) => value());
  expect(made.map((one) => new TextDecoder().decode(one))).toContain('package p\nimport."a/b"\nfunc f(c T){F()}');
});

test('not one that nothing is taken from', () => {
  expect(madeOf(go, 'package p\nimport _"a/b"\nfunc f(b T){g(b)}', dotImports)).toEqual([]);
});

test('a package that is called by its own name alone goes with what may come from it', () => {
  expect(madeOf(go, 'package p\nimport(."a";."b")\nfunc f(c T){_=F;c.G()}', dotImports)).toEqual([
    'package p\nimport(."b")\nfunc f(){_=F;c.G()}',
    'package p\nimport(."b")\nfunc f(c T){c.G()}',
    'package p\nimport(."a";)\nfunc f(){_=F;c.G()}',
    'package p\nimport(."a";)\nfunc f(c T){c.G()}',
  ]);
});
