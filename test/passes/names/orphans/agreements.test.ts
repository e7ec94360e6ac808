import { expect, test } from 'vitest';
import { readerOf } from '../../../../src/passes/tree/read-tree.ts';
import { draftOf, withEdits } from '../../../../src/tree/draft.ts';
import { render } from '../../../../src/tree/render.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { markedEdits } from '../../../support/marked-edits.ts';

/** What is made of the marked edits of a text. */
async function completed(language: string, marked: string): Promise<string | undefined> {
  const { source, edits } = markedEdits(marked);
  const tree = readerOf({ ...(await loadBundled(language)), isStrict: true })(source)(source)!;
  const made = tree.completed(edits);
  return made && Buffer.from(render(withEdits(draftOf(tree.arena), made))).toString();
}

test.each([
  ['rust', 'use «a::»b::C;', undefined],
  ['rust', 'use a::b«::C»;', undefined],
  ['rust', 'use a::b::«C|D»;', undefined],
  ['rust', '«use a::b::C;»use d;', 'use d;'],
  ['rust', 'use a::{b::C«,d»};', 'use a::{b::C};'],
  ['rust', 'use crate::«a::»b;', 'use crate::b;'],
  ['rust', 'mod a{pub mod b{}}use «a::»b::C;', 'mod a{pub mod b{}}use b::C;'],
  ['java', 'import «a.»b.C;', undefined],
  ['java', '«import a.b.C;»import d.E;', 'import d.E;'],
  ['csharp', 'using a«.b»;', undefined],
])('a path that leads to another text stays, or goes: %s %s', async (language, marked, made) => {
  expect(await completed(language, marked)).toBe(made);
});

test.each([
  ['impl a::T for S{fn «f|g»(){}}', undefined],
  ['«impl a::T for S{»fn «f|g»(){}«}»', 'fn g(){}'],
  ['impl a::T for S{fn f(){}«fn g(){}»}', 'impl a::T for S{fn f(){}}'],
  ['trait T{fn f();}impl T for S{fn «f|g»(){}}', 'trait T{fn f();}impl T for S{fn g(){}}'],
])('what a trait of another text asks for keeps its name: %s', async (marked, made) => {
  expect(await completed('rust', marked)).toBe(made);
});

test.each([
  ['rust', 'fn f(a:&A){a.«b|c»()}', undefined],
  ['rust', 'fn f(a:«b|c»::D){}', undefined],
  ['rust', 'use b;fn f(a:«b|c»::D){}', undefined],
  ['rust', 'fn f(a:b::D){a«.c»}', 'fn f(a:b::D){a}'],
  ['rust', 'fn f(a:«B|C»){}', 'fn f(a:C){}'],
  ['rust', 'fn f(a:u8){0..«a|0»;}', 'fn f(a:u8){0.. 0;}'],
  ['rust', 'struct S{«b|c»:u8}fn f(a:S){a.«b|c»}', 'struct S{c:u8}fn f(a:S){a.c}'],
  ['cpp', 'void f(«std|s»::D a){}', undefined],
  ['rust', '«use a::b;»fn f(a:«b|a::b»::D){}', 'fn f(a:a::b::D){}'],
  ['rust', '«use a::b;»fn f(a:«b|a::bb»::D){}', undefined],
  ['java', '«import a.B;»class C{int c=«B|a.B».d();}', 'class C{int c=a.B.d();}'],
])('what is called as something of another text gets no other name: %s %s', async (language, marked, made) => {
  expect(await completed(language, marked)).toBe(made);
});

const pair = 'trait T{fn f();fn g();}impl T for A{fn f(){}fn g(){}}impl T for B{fn f(){}fn g(){}}';
const first = 'trait T{fn g();}impl T for A{fn g(){}}impl T for B{fn g(){}}';

test.each([
  [pair.replace('fn f();', '«fn f();»'), first],
  [pair.replace('A{fn f(){}', 'A{«fn f(){}»'), first],
  [pair.replace('impl T for A{fn f(){}fn g(){}}', '«$&»'), pair.replace('impl T for A{fn f(){}fn g(){}}', '')],
  ['trait T{fn f(){}}impl T for A{«fn f(){}»}', 'trait T{fn f(){}}impl T for A{}'],
  ['trait T{«type A;»type B;}impl T for S{type A=u8;type B=u8;}', 'trait T{type B;}impl T for S{type B=u8;}'],
])('what a trait asks for goes with what types have because of it: %s', async (marked, made) => {
  expect(await completed('rust', marked)).toBe(made);
});
