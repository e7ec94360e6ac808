import { expect, test } from 'vitest';
import { unions } from '../../../../../src/passes/names/structure/unions/unions.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');
const js = await loadBundled('javascript');
const rust = await loadBundled('rust');

test('a function without statements brings its parameters, and with them those that are types', () => {
  expect(madeOf(rust, "fn b<'a>(b:&'a()){}fn c(){c as u64;}", unions)).toContain("fn c<'a>(b:&'a()){c as u64;}");
  expect(madeOf(rust, 'fn b<T>(b:T){}fn c<U>(){0;}', unions)).toContain('fn c<U,T>(b:T){0;}');
});

test('a function that does nothing takes over what another one does, and one in another place as well', () => {
  expect(madeOf(c, 'c(int*a){}b(){b;}', unions)).toEqual(['c(int*a){c;}', 'b(int*a){b;}']);
  expect(madeOf(rust, 'fn b(){0;}mod d{fn c(){1;}}', unions)).toContain('mod d{fn c(){1;\n0;}}');
  expect(madeOf(rust, 'fn b(){0;fn c(){1;}}', unions)).toEqual([]);
});

test('it takes the name of the other one where its own stands for something else in it', () => {
  expect(madeOf(rust, 'fn b(b:&()){}fn c(){c as u64;}', unions)).toContain('fn c(b:&()){c as u64;}');
  expect(madeOf(rust, 'mod b{fn b(b:&()){}fn c(){c as u64;}}', unions)).toContain('mod b{fn c(b:&()){c as u64;}}');
  expect(madeOf(rust, 'fn b(b:&()){}fn c(){c as u64;}', unions)).not.toContain('fn b(b:&()){b as u64;}');
});

test('of two functions that give something one gives the sum of both, with what the other one does before', () => {
  expect(madeOf(c, 'int a(int b){return b*2;}int d(int e){f();return e>1;}', unions)).toContain(
    'int a(int b,int e){f();return (b*2)+(e>1);}',
  );
  expect(madeOf(rust, 'fn a(b:u8)->u8{b}fn c(d:u8)->u8{e();d-2}', unions)).toContain(
    'fn a(b:u8,d:u8)->u8{e();b+(d-2)}',
  );
  // What would stand behind one that gives something is not done.
  expect(madeOf(c, 'a(){return 1;}b(){return 2;}', unions)).toHaveLength(4);
});

test('what gives nothing gives what the other one does, with its type', () => {
  expect(madeOf(c, 'int a(int b){return b;}int d;void e(){d=1;}', unions)).toContain(
    'int d;int e(int b){d=1;\nreturn b;}',
  );
  expect(madeOf(rust, 'fn a(b:u8)->u8{return b;}fn c(){d();}', unions)).toContain('fn c(b:u8)->u8{d();\nreturn b;}');
});

test('calls are given more where the function that they mean takes more', () => {
  expect(madeOf(c, 'b(char*a){a;}c(){c();}d(){c();}', unions)).toContain('c(char*a){c(a);\na;}d(){c(0);}');
  expect(madeOf(c, 'b(int a){a;}c(int d){c(d);}', unions)).toContain('c(int d,int a){c(d,a);\na;}');
  const javascript = 'function b(a){a;}function c(){c();}';
  expect(madeOf(js, javascript, unions)).toContain('function c(a){c();\na;}');
});

test('what is called as the function that goes, but is not it, stays', async () => {
  const go = await loadBundled('go');
  const made = madeOf(go, 'package p\nfunc a(s struct{a,i int}){s.i=s.a}\nfunc i(a T,i int){f(a,i)}', unions);
  expect(made).toContain('package p\nfunc i(a T,i int,s struct{a,i int}){f(a,i)\ns.i=s.a}');
  expect(made).toContain('package p\nfunc a(s struct{a,i int},b T,c int){s.i=s.a\nf(b,c)}\n');
});
