import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { otherArms } from '../../../../src/passes/names/structure/other-arms.ts';
import { madeOf } from '../../../support/made-of.ts';

const [ocaml, rust] = await Promise.all(['ocaml', 'rust'].map((name) => loadLanguage(bundledGrammar(name))));

test('one arm stays, and the last one for all that is left', () => {
  expect(madeOf(ocaml!, 'let f=function A(b,_)->1|B a|C a->2|D->3|E->4', otherArms)).toEqual([
    'let f=function A(b,_)->1|_->4',
    'let f=function B a|C a->2|_->4',
    'let f=function D->3|_->4',
  ]);
  expect(madeOf(rust!, 'fn f(){match a{A(b)=>1,B|C=>{2}D=>3}}', otherArms)).toEqual([
    'fn f(){match a{A(b)=>1,_=>3}}',
    'fn f(){match a{B|C=>{2}_=>3}}',
  ]);
});

test('of two arms each is tried by itself', () => {
  expect(madeOf(ocaml!, 'let f=function A->1|B->2', otherArms)).toEqual([]);
});
