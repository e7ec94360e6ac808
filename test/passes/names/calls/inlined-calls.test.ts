import { expect, test } from 'vitest';
import { inlinedCalls } from '../../../../src/passes/names/calls/inlined-calls.ts';
import { inlinedOnTheSpot } from '../../../../src/passes/names/calls/inlined-on-the-spot.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadBundled('c');
const javascript = await loadBundled('javascript');

test('what a function does before it gives something is done in front of the statement that begins with its call', () => {
  expect(madeOf(c, 'int f(int a){g(a);return a;}int main(){f(1)+2;}', inlinedCalls)).toEqual([
    'int main(){g(1);\n1+2;}',
  ]);
});

test('what several calls in one statement do is done in front of it, one after the other', () => {
  expect(madeOf(c, 'int f(int a){g(a);return a;}int main(){h(f(1),f(2));}', inlinedCalls)[0]).toBe(
    'int main(){g(1);\ng(2);\nh(1,2);}',
  );
});

test('an expression that is all that a function does stands in the place of its call', () => {
  expect(madeOf(c, 'int f(int a){b=a;}int main(){f(1),g();}', inlinedCalls)).toEqual(['int main(){b=1,g();}']);
  expect(madeOf(c, 'int f(int a){b=a;}int main(){f(1);}', inlinedCalls)).toEqual(['int main(){b=1;}']);
});

test('what a function sets, or mentions again, is set before, where that needs no declaration', () => {
  const made = (text: string) => [
    ...madeOf(javascript, text, inlinedCalls),
    ...madeOf(javascript, text, inlinedOnTheSpot),
  ];
  expect(made('(a=>f(--a))(g(0))')).toEqual(['f(--g(0))', 'a=g(0)\nf(--a)']);
  expect(made('function f(a,b){h(a,a,b)}f(g(),1);')).toEqual(['h(g(),g(),1)', 'a=g()\nh(a,a,1)']);
  expect(made('function f(a){h(a)}f(g());')).toEqual(['h(g())']);
  expect(madeOf(c, 'int f(int a){a=1;}int main(){f(g());}', inlinedCalls)).toHaveLength(1);
});

test('a function behind a comma is inlined there', () => {
  const made = (text: string) => madeOf(javascript, text, inlinedOnTheSpot);
  expect(made('(a,b=>[b])(1).c;')).toEqual(['(a,[1]).c;']);
  expect(made('(a,b=>{c(b)})(1);')).toEqual([]);
});

test('in Lua a method has what it is called on, and a function all that is given further', async () => {
  const lua = await loadBundled('lua');
  expect(madeOf(lua, 'function a:b(c)print(self.d,c)end\ne.f:b(1)', inlinedCalls)).toEqual(['print(e.f.d,1)']);
  expect(madeOf(lua, 'function f(a,...)return{a,...}end\nprint(f(1,2,3))', inlinedCalls)).toEqual(['print({1,2,3})']);
});

test('a method that nobody gives its only parameter is called on something as well', () => {
  const text = 'class A{f=a=>this.g();g(){}}h(new A().f())';
  expect(madeOf(javascript, text, inlinedCalls)[0]).toBe('class A{g(){}}h((new A()).g())');
});

test('in Lua a value is no statement', async () => {
  const lua = await loadBundled('lua');
  expect(madeOf(lua, 'function f()g()return a.b end\nf()', inlinedCalls)).toEqual(['g()']);
  expect(madeOf(lua, 'function f()g()return h()end\nf()', inlinedCalls)).toEqual(['g()\nh()']);
});

test('what is all that is given or returned is no statement', async () => {
  const [lua, go] = await Promise.all(['lua', 'go'].map(async (name) => loadBundled(name)));
  expect(madeOf(lua!, 'function f()g()return 0,a end\nb.c,d=f()', inlinedCalls)).toEqual(['g()\nb.c,d=0,a']);
  expect(madeOf(go!, 'package p\nfunc f()int{g();return 1}\nfunc h()int{\nreturn f()}', inlinedCalls)).toEqual([
    'package p\nfunc h()int{\ng()\nreturn 1}',
  ]);
});

test('members and keys that are called like a parameter stay', async () => {
  const [lua, python] = await Promise.all(['lua', 'python'].map(async (name) => loadBundled(name)));
  expect(madeOf(javascript, 'function f(a){return a.a}g(f(b))', inlinedCalls)).toEqual(['g(b.a)']);
  expect(madeOf(lua!, 'function c:f(w)return{w=w,h=self.w}end g(b:f(1))', inlinedCalls)).toEqual(['g({w=1,h=b.w})']);
  expect(madeOf(python!, 'def f(a):\n  return a.a+h(a=a)\ng(f(b))', inlinedCalls)).toEqual(['g(b.a+h(a=b))']);
});

test('of functions that are called alike in other ways, the calls of the others stay', async () => {
  const lua = await loadBundled('lua');
  const text = 'function a:b()return self.c end\nprint(d:b(),a.b(1))';
  expect(madeOf(lua, text, inlinedCalls)).toContain('print(d.c,a.b(1))');
  const method = 'class A{b(){return 1}}f(b(),a.b())';
  expect(madeOf(javascript, method, inlinedCalls)).toContain('class A{}f(b(),1)');
});

test('what a class or a function in a method means by itself is not what the method is called on', () => {
  const text = 'a={f(b){return[()=>this,class{c=this},function(){this.d},{h(){this}}]}};g(a.f(1));';
  expect(madeOf(javascript, text, inlinedCalls)[0]).toBe(
    'a={};g([()=>a,class{c=this},function(){this.d},{h(){this}}]);',
  );
});

test('what a function declares may have the name of something else where it is called', () => {
  expect(madeOf(c, 'int f(){int a=1;return a+2;}int g(int a){return a*f();}', inlinedCalls)).toEqual([
    'int g(int a){int a=1;\nreturn a*(a+2);}',
    'int g(int a){int b=1;\nreturn a*(b+2);}',
  ]);
});

test('a method that has the name of what lists have is inlined where it is called on one thing', async () => {
  const text = 'a={b:[],push(c){this.b.push({c})}};a.push(1);d.push(2)';
  const made = madeOf(javascript, text, inlinedCalls);
  expect(made).toContain('a={b:[]};a.b.push({c:1});d.push(2)');
  expect(made).toContain('a={b:[]};a.push(1);d.b.push({c:2})');
});
