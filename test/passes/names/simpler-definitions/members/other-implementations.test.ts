import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { otherImplementations } from '../../../../../src/passes/names/simpler-definitions/members/other-implementations.ts';
import { madeOf } from '../../../../support/made-of.ts';

const rust = await loadLanguage(bundledGrammar('rust'));

test('what implements a trait of elsewhere implements an empty one, or is a function', () => {
  const text =
    "struct A<'a>(&'a u8);impl<'a,'b>Iterator for&'a A<'b>{type Item=u8;fn next(&mut self)->Option<u8>{None}}";
  expect(madeOf(rust, text, otherImplementations)).toEqual([
    "struct A<'a>(&'a u8);trait c{}impl<'a,'b> c for &'a A<'b>{}",
    "struct A<'a>(&'a u8);fn c<'a,'b>(_:&'a A<'b>){}",
  ]);
  expect(madeOf(rust, 'impl From<u8>for A{fn from(a:u8)->A{A}}', otherImplementations)).toEqual([
    'trait b{}impl b for A{}',
    'fn b(_:A){}',
  ]);
});

test('what implements a trait of the text is a function, and what belongs to the type itself stays', () => {
  expect(madeOf(rust, 'trait T{}impl T for u8{}', otherImplementations)).toEqual(['trait T{}fn a(_:u8){}']);
  expect(madeOf(rust, 'trait T<A>{}impl T<u8>for u8{}', otherImplementations)).toEqual(['trait T<A>{}fn a(_:u8){}']);
  expect(madeOf(rust, 'impl A{fn b(){}}', otherImplementations)).toEqual([]);
});
