import { describe, expect, test } from 'vitest';
import { readerOf } from '../../../../src/passes/tree/read-tree.ts';
import { draftOf, withEdits } from '../../../../src/tree/draft.ts';
import { editSet, removal } from '../../../../src/tree/edit-set.ts';
import { render } from '../../../../src/tree/render.ts';
import { loadBundled } from '../../../support/load-bundled.ts';

const languages = {
  c: await loadBundled('c'),
  cpp: await loadBundled('cpp'),
  java: await loadBundled('java'),
  rust: await loadBundled('rust'),
  typescript: await loadBundled('typescript'),
};

/** What becomes of a text when what stands between « and » goes, for a test that wants nothing to be left unused. */
function without(marked: string, name: keyof typeof languages): string {
  const [before = '', gone = '', after = ''] = marked.split(/[«»]/);
  const source = Buffer.from(before + gone + after);
  const tree = readerOf({ ...languages[name], isTidy: true })(source)(source)!;
  const start = Buffer.byteLength(before);
  const edits = tree.completed(editSet([removal(start, start + Buffer.byteLength(gone))])!)!;
  return plain(Buffer.from(render(withEdits(draftOf(tree.arena), edits))).toString());
}

/** The same for texts that differ in their layout. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}();,=]) ?/g, '$1')
    .trim();
}

describe('what nothing uses any more goes', () => {
  test.each([
    ['void f(){int a=1;«g(a);»h();}', 'void f(){h();}'],
    ['void f(){int a=1,b=2;«g(a);»h(b);}', 'void f(){int b=2;h(b);}'],
    ['void f(){int a=k();«g(a);»h();}', 'void f(){k();h();}'],
    ['void f(){int a;a=1;«g(a);»a=k();}', 'void f(){k();}'],
    ['void f(){int a[3];a[1]=1;«g(a);»}', 'void f(){}'],
    ['void f(){int*a=k;a[1]=1;«g(a);»}', 'void f(){int*a=k;a[1]=1;}'],
    ['void f(){int a=1;int b=a;«g(b);»}', 'void f(){}'],
    ['void f(){int a=1;{int a=2;«g(a);»}g(a);}', 'void f(){int a=1;{}g(a);}'],
    [
      'void f(){for(int i=0;i<3;i++)«g(i)»;for(int i=0;i<3;i++)g(i);}',
      'void f(){for(int i=0;i<3;i++);for(int i=0;i<3;i++)g(i);}',
    ],
    ['void f(){a:g();«goto a;»}', 'void f(){g();}'],
    [
      'int g(int a,int b);int g(int a,int b){return «a+»b;}int f(){return g(1,2);}',
      'int g(int b);int g(int b){return b;}int f(){return g(2);}',
    ],
    ['int g(int a){return «a»;}int(*h)(int)=g;', 'int g(int a){return;}int(*h)(int)=g;'],
    ['int g(enum a a,int b){return «a+»b;}int f(){return g(1,2);}', 'int g(int b){return b;}int f(){return g(2);}'],
    ['static int g(int a){return g(a);}int f(){«g(1);»}', 'int f(){}'],
    ['int g(int a){return «a»;}int f(void){return g(1);}', 'int g(void){return;}int f(void){return g();}'],
    ['int g(int a,int b){return «a+b»;}int f(void){return g(1,2);}', 'int g(void){return;}int f(void){return g();}'],
    ['struct a{int x;};int f(){«struct a b;»}', 'int f(){}'],
    ['enum{A,B};int f(){return «A+»B;}', 'enum{A,B};int f(){return B;}'],
  ])('in C: %s', (marked, left) => {
    expect(without(marked, 'c')).toBe(plain(left));
  });

  test.each([
    ['cpp', 'int f(){auto a=1;«g(a);»return 0;}', 'int f(){return 0;}'],
    ['rust', 'fn f(){let a=1;let b=a;«g(b);»}', 'fn f(){}'],
    ['rust', 'fn f(){let a=1;let a=h(a);«g(a);»}', 'fn f(){let a=1;h(a);}'],
    ['rust', 'fn g(a:i32,b:i32)->i32{«a+»b} fn f(){g(1,2);}', 'fn g(b:i32)->i32{b}fn f(){g(2);}'],
    ['rust', 'use a::b;fn f(){«b();»}', 'fn f(){}'],
    ['rust', 'use a::{b,c::d};fn f(){«d();»b();}', 'use a::{b};fn f(){b();}'],
    ['rust', 'use a::{b,c::d};fn f(){«b();d();»}', 'fn f(){}'],
    ['rust', 'use a::{b,c as d};fn f(){«d();»}', 'use a::{b};fn f(){}'],
    ['rust', 'fn f(){let mut a=1;«a+=1;»g(a);}', 'fn f(){let a=1;g(a);}'],
    ['rust', 'fn f(){let(mut a,b)=c;«a.g();»h(a,&b);}', 'fn f(){let(a,b)=c;h(a,&b);}'],
    ['rust', 'fn f(){let mut a=1;«a+=1;»g(&mut a);}', 'fn f(){let mut a=1;g(&mut a);}'],
    ['rust', 'fn f(){let(mut a,b)=c;«a=2;g(a);»h(b);}', 'fn f(){let(_,b)=c;h(b);}'],
    ['rust', 'fn f(){match a{A(b)=>«g(b)»,B=>1};}', 'fn f(){match a{A(_)=>,B=>1};}'],
    ['rust', 'struct A;impl A{fn g(){}}impl B for A{}fn f(){«h::<A>();»}', 'fn f(){}'],
    [
      'rust',
      'struct A;impl A{fn g(&self){}fn h(&self){}}fn f(a:A){«a.g();»a.h();}',
      'struct A;impl A{fn h(&self){}}fn f(a:A){a.h();}',
    ],
    [
      'rust',
      'struct A;impl B for A{fn g(&self){}}fn f(a:A){«a.g();»h(a);}',
      'struct A;impl B for A{fn g(&self){}}fn f(a:A){h(a);}',
    ],
    ['rust', 'enum A{B}fn f(){«A::B;»}', 'fn f(){}'],
    ['rust', 'fn f(){for i in a{«g(i);»}}', 'fn f(){for _ in a{}}'],
    ['typescript', 'import{a,b}from "m";«a();»b();', 'import{b}from "m";b();'],
    ['typescript', 'function g(a:number,b:number){«h(a);»h(b);}g(1,2);', 'function g(b:number){h(b);}g(2);'],
    ['typescript', 'function f({a,b}:T){«g(a);»g(b);}', 'function f({b}:T){g(b);}'],
    ['typescript', 'const a=1;«g(a);»', ''],
    ['typescript', 'class A{x=1}«new A();»', ''],
    ['java', 'class A{void f(){int a=1;«g(a);»}}', 'class A{void f(){}}'],
    ['java', 'import a.B;import a.C;class D{C f(){«B.g();»}}', 'import a.C;class D{C f(){}}'],
  ] as const)('in other languages: %s %s', (name, marked, left) => {
    expect(without(marked, name)).toBe(plain(left));
  });
});
