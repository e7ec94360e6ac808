import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { functorsInPlace } from '../../../../src/passes/names/calls/functors.ts';
import { madeOf } from '../../../support/made-of.ts';

const cpp = await loadLanguage(bundledGrammar('cpp'));

test('what an object does when it is called stands where one is called', () => {
  expect(madeOf(cpp, 'struct k{operator()(a k,a b){k<b;}};f(a b){k()(b,b);g(b);}', functorsInPlace)).toEqual([
    'struct k{};f(a b){b<b;g(b);}',
    'struct k{operator()(a k,a b){k<b;}};f(a b){b<b;g(b);}',
  ]);
});

test('a function is no object', () => {
  expect(madeOf(cpp, 'struct k{operator()(a b){b;}};g(a){}f(a b){g(b);}', functorsInPlace)).toEqual([]);
  expect(madeOf(cpp, 'struct k{operator()(a b);};f(a b){k()(b);}', functorsInPlace)).toEqual([]);
});
