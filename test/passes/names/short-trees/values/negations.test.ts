import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { negations } from '../../../../../src/passes/names/short-trees/values/negations.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadLanguage(bundledGrammar('c'));
const python = await loadLanguage(bundledGrammar('python'));

test('what is compared is negated instead', () => {
  expect(madeOf(c, 'a(){if(~(0<a));}', negations)).toEqual(['a(){if(~!a);}']);
  expect(madeOf(c, 'a(b){if(b==f(a));}', negations)).toEqual(['a(b){if(!b);}']);
  expect(madeOf(c, 'c(c,a){a=(b(&c==0)&&0)|!b();}', negations)).toEqual(['c(c,a){a=!b(&c==0)|!b();}']);
  expect(madeOf(python, 'a < b\n', negations)).toEqual([]);
});
