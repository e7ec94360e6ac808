import { expect, test } from 'vitest';
import { ownLayout } from '../../src/formats/own-layout.ts';
import { loadBundled } from '../support/load-bundled.ts';

async function layoutOf(language: string): Promise<(text: string) => string> {
  const { parse } = await loadBundled(language);
  return (text) => Buffer.from(ownLayout(parse(new TextEncoder().encode(text))!)).toString();
}

const dense: readonly (readonly [string, string])[] = [
  [
    'c',
    '#include <a.h>\nstruct s{int a;};int f(int a,char*b){if(a>1)return c;else{for(;;){c+=i;}}switch(a){case 1:f(1,0);break;}}',
  ],
  ['cpp', 'template<class T>struct A:B<T>{T a;A():a(1){}};int main(){auto f=[&](int y){return y;};}'],
  ['css', 'a{color:red;b:c}@media x{.d{e:f}}'],
  ['go', 'package p\nfunc f(a int)int{b:=a+1;if b>1{return 2};return b}'],
  ['java', 'class A{int x=1;void f(){if(x>1){x++;}for(int i=0;i<2;i++)g();}}'],
  ['javascript', 'var a=function(b){if(b){return c=>c+1}else{x(`a  c {`)}};"a  ;b";/x {2}/;(a,b)'],
  ['json', '{"a":[1,2,{"b":null}],"a long key that fills the line":["and a long value too","{;}  "]}'],
  ['kotlin', 'fun f(a:Int):Int{val b=a+1;return b}\nclass A{fun g(){}}'],
  ['lua', 'local function f(a)if a then return 1 end x=2 end for i=1,2 do print(i)end'],
  ['php', '<?php function f($a){if($a){return 1;}echo "x  y";}'],
  ['python', 'def f(a):\n if a:return 1\n for i in a:\n  x=1;y=2\n return """a\n b"""\nclass A:\n def g(s):pass\n'],
  ['ruby', 'def f(a)\nif a then b end\nend\nputs "a  b"'],
  ['rust', 'fn f(a:u8)->u8{let b=a+1;match b{1=>{2},_=>3}}impl S{fn g(&self){}}'],
  ['sql', 'create table a(b);insert into a values(1);select*from a where b=1'],
  ['typescript', 'interface A{x:number;y?:string}\nconst f=<T>(a:T):T=>{return a};enum E{A,B}'],
];

test.each(dense)('%s gets other white space, nothing else, and once', async (language, text) => {
  const laidOut = await layoutOf(language);
  const once = laidOut(text);
  expect(once.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  expect(once.split('\n').length).toBeGreaterThan(text.split('\n').length);
  expect(laidOut(once)).toBe(once);
});

test('blocks are indented, with a statement on each line; what cannot be read stays', async () => {
  const laidOut = await layoutOf('c');
  expect(laidOut('int f(int a){while(a>1){a--;g("{;}",a);}return a;}')).toBe(
    'int f(int a) {\n  while (a > 1) {\n    a--;\n    g("{;}", a);\n  }\n  return a;\n}\n',
  );
  expect(laidOut('int f({ ]] + ) ;').replace(/\s/g, '')).toBe('intf({]]+);');
});
