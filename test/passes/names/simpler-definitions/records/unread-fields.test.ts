import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { unreadFields } from '../../../../../src/passes/names/simpler-definitions/records/unread-fields.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadLanguage(bundledGrammar('c'));

test('fields that nothing asks for become one row', () => {
  const made = madeOf(c, 'typedef*e;typedef struct{int c,*h,f;e l;int*j}b;b g(b k){malloc(k.c);}', unreadFields);
  expect(made).toEqual([9, 99].map((n) => `typedef*e;typedef struct{int c;int h[${n}];}b;b g(b k){malloc(k.c);}`));
});

test('one field, what is read and what is no longer than the row stays', () => {
  expect(madeOf(c, 'struct{long long unsigned d;}b;', unreadFields)).toEqual([]);
  expect(madeOf(c, 'struct{int c,d;}b;', unreadFields)).toEqual([]);
  expect(madeOf(c, 'struct{unsigned long c,*d;}b;f(){b.c=b.d;}', unreadFields)).toEqual([]);
});
