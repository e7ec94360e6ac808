import { expect, test } from 'vitest';
import { globImports } from '../../../../src/passes/names/spellings/glob-imports.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const madeIn = async (text: string): Promise<string[]> => madeOf(await loadBundled('rust'), text, globImports);

test('what a module has is called by its own name alone', async () => {
  expect(await madeIn('use std::fmt;impl fmt::Display for A{fn f(a:&fmt::F)->fmt::R{fmt::g()}}')).toEqual([
    'use std::fmt::*;impl Display for A{fn f(a:&F)->R{g()}}',
  ]);
  expect(await madeIn('use a::{b,c};fn f(a:b::D<b::e::F>)->c{}')).toEqual(['use a::{b::*,c};fn f(a:D<e::F>)->c{}']);
});

test('whatever else is called like the module', async () => {
  expect(await madeIn('use a::fmt;impl fmt::B for C{fn fmt(&self)->fmt::D{self.fmt()}}')).toEqual([
    'use a::fmt::*;impl B for C{fn fmt(&self)->D{self.fmt()}}',
  ]);
});

test('not where that is no shorter, or the module is meant otherwise', async () => {
  expect(await madeIn('use a::b;fn f(c:b::D){}')).toEqual([]);
  expect(await madeIn('use a::bcd;use bcd::E;fn f(e:bcd::F){}')).toEqual([]);
  expect(await madeIn('use a::bcd as e;fn f(c:bcd::D){}')).toEqual([]);
});
