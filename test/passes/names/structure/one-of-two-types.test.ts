import { expect, test } from 'vitest';
import { oneOfTwoTypes } from '../../../../src/passes/names/structure/one-of-two-types.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadBundled('c');

test('one of two variables does for both, and has the type of the other one', () => {
  expect(madeOf(c, 'unsigned A;a(a){for(a=a,A<0;;0)break;}', oneOfTwoTypes)).toEqual([
    'a(unsigned a){for(a=a,a<0;;0)break;}',
  ]);
  expect(madeOf(c, 'f(unsigned a,char b){a<0;b=300;}', oneOfTwoTypes)).toEqual([
    'f(unsigned b){b<0;b=300;}',
    'f(unsigned char b){b<0;b=300;}',
    'f(char a){a<0;a=300;}',
    'f(unsigned char a){a<0;a=300;}',
  ]);
});

test('it is declared in front of what used the other one', () => {
  expect(madeOf(c, 'i(unsigned a){if(a==0);int i;0>a,i;}', oneOfTwoTypes)).toContain('i(){unsigned i;if(i==0);0>i,i;}');
});

test('variables of one type are merged elsewhere', () => {
  expect(madeOf(c, 'f(int a,int b){a+b;}', oneOfTwoTypes)).toEqual([]);
});
