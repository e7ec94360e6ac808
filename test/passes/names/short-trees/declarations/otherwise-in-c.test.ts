import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { eliminations } from '../../../../../src/passes/names/eliminations/eliminations.ts';
import { definedInPlace } from '../../../../../src/passes/names/short-trees/declarations/defined-in-place.ts';
import { noBodies } from '../../../../../src/passes/names/short-trees/declarations/no-bodies.ts';
import { ordinals } from '../../../../../src/passes/names/short-trees/declarations/ordinals.ts';
import { returnedAsLocals } from '../../../../../src/passes/names/short-trees/declarations/returned-as-locals.ts';
import { sizesAsNumbers } from '../../../../../src/passes/names/short-trees/declarations/sizes-as-numbers.ts';
import { behindLabels } from '../../../../../src/passes/names/short-trees/places/behind-labels.ts';
import { assignedBefore } from '../../../../../src/passes/names/structure/assigned.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadLanguage(bundledGrammar('c'));

test('a function that does nothing is declared only', () => {
  expect(madeOf(c, 'static b(){}static a;f(){a;}', noBodies)).toEqual(['static b();static a;f(){a;}']);
});

test('what an enum names becomes numbers, but where the name is one of something else', () => {
  expect(madeOf(c, 'enum{p,f}x(int*p){*p;}d(x){x==p||x==f;}', ordinals)).toEqual([
    'int x(int*p){*p;}d(x){x==0||x==1;}',
  ]);
});

test('a type is defined in one of the places where it is meant', () => {
  expect(madeOf(c, 'typedef enum{a}b;c(b a){(struct{b A;long b}*)a;}', definedInPlace)).toEqual([
    'c(enum{b} a){(struct{int A;long b}*)a;}',
    'c(int a){(struct{enum{a} A;long b}*)a;}',
  ]);
  expect(madeOf(c, 'typedef enum{a}b;c(b a){}', definedInPlace)).toEqual([]);
  expect(madeOf(c, 'typedef int b;b a,c;', definedInPlace)).toEqual([]);
});

test('what a function gives back is set to a variable of its type', () => {
  expect(madeOf(c, 'char c(b){return b;}', returnedAsLocals)).toEqual(['c(b){char c=b;}']);
  expect(madeOf(c, 'int c(b){return b;}', returnedAsLocals)).toEqual([]);
});

test('what stands in front of a comma is worked out where it is read', () => {
  expect(madeOf(c, 'a(s,a){a=a+s,J(4*a+1);}', assignedBefore)).toEqual(['a(s,a){J(4*(a+s)+1);}']);
  expect(madeOf(c, 'a(s,a){a=a+s,J(a,a);}', assignedBefore)).toEqual([]);
});

test('a name of a type is told from the tag that is spelled like it', () => {
  const made = madeOf(c, 'typedef struct a a;struct a{int f[0]}b(r){a m;r=m.f;}', eliminations);
  expect(made).toContain('struct a{int f[0]}b(r){struct a m;r=m.f;}');
});

test('what something takes in memory, and what has no sign, becomes a number without a sign', () => {
  expect(madeOf(c, 'c;b(c){const auto;c<sizeof 0;}', sizesAsNumbers)).toEqual([
    'c;b(c){const auto;c<1u;}',
    'c;b(c){const auto;c<1UL;}',
  ]);
  expect(madeOf(c, 'b(unsigned c,a){a<c;}', eliminations)).toContain('b(a){a<1u;}');
});

test.each([
  ['int b(char b,enum{a}c){c<b;switch(c){b>127;default:}}', ['int b(char b,enum{a}c){c<b;switch(c)default:b>127;}']],
  ['int b(enum{a}b){switch(b){switch(0){}default:case 0:}}', ['int b(enum{a}b){switch(b)default:case 0:switch(0){}}']],
  ['b(b){switch(b){default:}}', ['b(b){switch(b)default:;}']],
  ['b(b){switch(b){case 1:b;case 2:b;}}', []],
  ['b(b){switch(b){b;}}', []],
])('the labels of a switch stand without braces, %s', (text, made) => {
  expect(madeOf(c, text, behindLabels)).toEqual(made);
});
