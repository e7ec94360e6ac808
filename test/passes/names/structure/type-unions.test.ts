import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { typeUnions } from '../../../../src/passes/names/structure/type-unions.ts';
import { madeOf } from '../../../support/made-of.ts';

const java = await loadLanguage(bundledGrammar('java'));
const objc = await loadLanguage(bundledGrammar('objc'));
const rust = await loadLanguage(bundledGrammar('rust'));

test('the members of one type go into another one, which is meant in its place', () => {
  const made = madeOf(java, 'class A{void f(){}}class B{void g(A a){}}class C{A a;}', typeUnions);
  expect(made).toContain('class B{void g(B a){}\nvoid f(){}}class C{B a;}');
  expect(made).toContain('class A{void f(){}\nvoid g(A a){}}class C{A a;}');
  expect(madeOf(rust, 'struct A{a:u8}struct B{b:A}', typeUnions)).toContain('struct A{a:u8,\nb:A}');
});

test('members of one name get two', () => {
  expect(madeOf(objc, '@interface a@property id b;@end@interface c@property int b;@end', typeUnions)).toContain(
    '@interface a@property id b;\n@property int d;@end',
  );
});

test('not into one that inherits from it, of another kind, or within it', () => {
  expect(madeOf(java, 'class A{int a;}class B extends A{int b;}', typeUnions)).toEqual([
    'class A{int a;\nint b;}',
    'class A{int a;,\nint b;}',
  ]);
  expect(madeOf(rust, 'struct A{a:u8}trait B{fn c();}', typeUnions)).toEqual([]);
  expect(madeOf(java, 'class A{int a;class B{int b;}}', typeUnions)).toEqual([]);
});
