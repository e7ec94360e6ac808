import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { variablesForFunctions } from '../../../../src/passes/names/structure/variables-for-functions.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadLanguage(bundledGrammar('c'));

test('a function that is only declared, and given one value, becomes a variable that is set to it', () => {
  expect(madeOf(c, 'void f(short);g(){int x=f(1)+2;}', variablesForFunctions)).toEqual(['short f;g(){int x=(f=1)+2;}']);
  expect(madeOf(c, 'a(unsigned a,b(short)){b(~0U);}', variablesForFunctions)).toEqual([
    'a(unsigned a,short b){b=~0U;}',
  ]);
  expect(madeOf(c, 'a(a(short)){a(1);}', variablesForFunctions)).toEqual(['a(short a){a=1;}']);
});

test('one that is given more, or stands for itself, stays a function', () => {
  expect(madeOf(c, 'f(short);g(){f(1,2);}', variablesForFunctions)).toEqual([]);
  expect(madeOf(c, 'f(short);g(){f(1);g(f);}', variablesForFunctions)).toEqual([]);
  expect(madeOf(c, 'f(void);g(){f(1);}', variablesForFunctions)).toEqual([]);
  expect(madeOf(c, 'f(short);', variablesForFunctions)).toEqual([]);
});
