import { expect, test } from 'vitest';
import { hiddenNames } from '../../../../../src/passes/names/short-trees/declarations/hidden-names.ts';
import { noBodies } from '../../../../../src/passes/names/short-trees/declarations/no-bodies.ts';
import { shortTypes } from '../../../../../src/passes/names/short-trees/declarations/short-types.ts';
import { variablesForCalls } from '../../../../../src/passes/names/short-trees/declarations/variables-for-calls.ts';
import { unions } from '../../../../../src/passes/names/structure/unions/unions.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');
const rust = await loadBundled('rust');
const go = await loadBundled('go');

test('a function that does what another one does is meant where that was', () => {
  expect(madeOf(c, 'a(){(a!=a)>9;}b(){!b;}', unions)).toContain('a(){(a!=a)>9;\n!a;}');
  expect(madeOf(go, 'package p\nfunc f() {\n\tg()\n}\nfunc g() {\n\tprintln()\n}\n', unions)).toContain(
    'package p\nfunc f() {\n\tf()\n\tprintln()\n}\n',
  );
});

test('a function takes over the parameters of another one, also those that nothing uses', () => {
  expect(madeOf(rust, 'fn d(){loop{}}fn c(d:u64,c:&mut ()){d as u32;}', unions)).toContain(
    'fn d(a:u64,c:&mut ()){loop{}\na as u32;}',
  );
});

test('a block goes when what it defines gets another name, or what it hides another place', () => {
  expect(madeOf(c, 'i(i){{int i;i|2&&5;}}', hiddenNames)).toEqual(['i(i){int a;a|2&&5;}', 'i;a(){int i;i|2&&5;}']);
  expect(madeOf(c, 'int a(){const int*a;{(int*)a;int a;}}', hiddenNames)).toContain(
    'const int*a;int b(){(int*)a;int a;}',
  );
  expect(madeOf(c, 'const a(unsigned*a,*b()){{a=b();int a;a=0;}}', hiddenNames)).toContain(
    'const a(unsigned*a,*b()){a=b();int c;c=0;}',
  );
  expect(madeOf(c, 'int f(int a){{int b;b=a;}}', hiddenNames)).toEqual([]);
});

test('types of numbers become shorter, with their limits', () => {
  expect(madeOf(c, 'b(unsigned short b){65535<b,b=b;}', shortTypes)).toEqual([
    'b(int b){65535<b,b=b;}',
    'b(char b){65535<b,b=b;}',
    'b(char b){127<b,b=b;}',
  ]);
  expect(madeOf(c, 'b(signed*b){unsigned int a=0x100000000;}', shortTypes)).toEqual([
    'b(int*b){unsigned int a=0x100000000;}',
    'b(signed*b){int a=0x100000000;}',
    'b(char*b){char a=128;}',
  ]);
  expect(madeOf(c, 'double a(double b){}', shortTypes)).toEqual(['int a(int b){}', 'float a(float b){}']);
  expect(madeOf(c, 'int a;int b=65536;', shortTypes)).toEqual(['char a;char b=128;']);
});

test('a variable in the place of a call', () => {
  expect(madeOf(c, 'a(char){a(2e3);}b(){~(0<b);}', variablesForCalls)).toEqual(['char a=2e3;b(){~(0<b);}']);
  expect(madeOf(c, 'void f(char x,int y){}int main(){f(300,4);}', variablesForCalls)).toEqual([
    'int main(){char x=300;}',
    'int main(){int y=4;}',
  ]);
  expect(madeOf(c, 'const a(unsigned*a,*b()){a=b();}', variablesForCalls)).toEqual(['const a(unsigned*a,*b){a=b;}']);
  const pointer = 'a(unsigned*a()){int*b=a((*b=1)<0);}';
  expect(madeOf(c, pointer, variablesForCalls)).toContain('a(unsigned*a){int*b=a;(*b=1)<0;}');
  expect(madeOf(c, 'a(*b()){return b(a>1);}', variablesForCalls)).toContain('a(*b){a>1;return b;}');
  expect(madeOf(c, 'd(int a(int*)){unsigned*b;a(b)&&6,c=&a;}', variablesForCalls)).toEqual([
    'd(int a){unsigned*b;a&&6,c=&a;}',
    'd(){unsigned*b;int* a=b;a&&6,c=&a;}',
  ]);
  expect(madeOf(c, 'char g(long n);d(){return g(3);}', variablesForCalls)).toContain('d(){long g=3;return g;}');
  expect(madeOf(c, 'int b(){}a(){b();}', variablesForCalls)).toEqual([]);
});

test('what has nothing in it has no body', () => {
  expect(madeOf(rust, 'struct a {}impl Drop for a { fn drop(self) {} }', noBodies)).toEqual([
    'struct a ;impl Drop for a { fn drop(self) {} }',
  ]);
  expect(madeOf(c, 'struct a {\n}; f() {}', noBodies)).toEqual(['struct a ; f() {}', 'struct a {\n}; f() ;']);
});
