import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { plainBodies } from '../../../../../src/passes/names/simpler-definitions/functions/plain-bodies.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['rust', 'fn f()->Option<u8>', ['None', 'Some(0)']],
  ['rust', "fn f<'a>()->Result<(&'a str,Vec<i8>),E>", ['Ok(("",vec![]))']],
  ['rust', 'struct P{a:u8,b:[bool;2]}fn f()->P', ['P{a:0,b:[false;2]}']],
  ['rust', 'struct P(u8,Option<P>);enum E{A(P),B}fn f()->(P,E)', ['(P(0,None),E::B)']],
  ['rust', "fn f()->impl Iterator<Item=f64>+'_", ['[0.].into_iter()']],
  ['rust', 'fn f()->fmt::Result', ['Ok(())']],
  ['rust', 'fn f()->std::collections::BTreeMap<u8,u8>', ['Default::default()']],
  ['rust', 'enum E{A,B(u8),C}fn f()->E', ['E::A', 'E::C']],
  ['rust', 'struct P(Box<P>);fn f()->P', []],
  ['go', 'package a\ntype T struct{a int}\ntype U T\nfunc f()(*T,U,error)', ['nil,U{},nil']],
  ['go', 'package a\nfunc f()(n int,s string)', ['0,""']],
  ['go', 'package a\nfunc f()b.T', []],
  ['c', 'struct s*f(void)', ['0']],
  ['c', 'struct s f(void)', []],
  ['c', 'unsigned long f(void)', ['0']],
  ['c', 'void f(void)', []],
  ['cpp', 'std::vector<int> f()', ['{}', '0']],
  ['java', 'class A{boolean f()', ['false', 'true']],
  ['typescript', 'function f():string', ['""']],
  ['typescript', 'function f():A', ['null!']],
  ['typescript', 'function f():void', []],
])('of a function in %s, %s', async (language, head, values) => {
  const end = language === 'java' ? '}' : '';
  const made = madeOf(
    await loadLanguage(bundledGrammar(language)),
    `${head}{g();g();g();g();g();return a;}${end}`,
    plainBodies,
  );
  const wanted = values.map((value) => (language === 'rust' ? `${head}{${value}}` : `${head}{return ${value};}${end}`));
  expect(made).toEqual(wanted);
});
