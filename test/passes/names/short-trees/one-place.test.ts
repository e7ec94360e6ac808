import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { inEmptyPlaces } from '../../../../src/passes/names/short-trees/places/empty-places.ts';
import { callsAsOne } from '../../../../src/passes/names/short-trees/values/calls-as-one.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadLanguage(bundledGrammar('c'));
const javascript = await loadLanguage(bundledGrammar('javascript'));

test('a statement goes between the signs in the head of a loop', () => {
  const made = madeOf(javascript, 'for(/()/;;)continue\n({a:a})', inEmptyPlaces).map((text) => text.trim());
  expect(made).toEqual(['for(/()/;{a:a};)continue', 'for(/()/;;{a:a})continue']);
});

test('or where a head is followed by nothing', () => {
  expect(madeOf(c, 'f(){if(1);g();}', inEmptyPlaces)).toEqual(['f(){if(1)g();}']);
});

test('nothing goes where that is not shorter', () => {
  expect(madeOf(javascript, 'a\nfor(;;)b', inEmptyPlaces)).toEqual([]);
});

test('two calls of one function become one that is given what says more', () => {
  const made = madeOf(c, 'a(short s){s=f(a,"%"),f((int*)a,0,(float)0);}', callsAsOne);
  expect(made).toContain('a(short s){s=f((int*)a,"%",(float)0);}');
  expect(madeOf(c, 'a(){f(1);f(1);g(f(2));}', callsAsOne)).toEqual([]);
});
