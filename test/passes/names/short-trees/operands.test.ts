import { expect, test } from 'vitest';
import { pairsOfNumbers } from '../../../../src/passes/names/short-trees/numbers/pairs-of-numbers.ts';
import { asOperands } from '../../../../src/passes/names/short-trees/values/as-operands.ts';
import { operandsOfCommas } from '../../../../src/passes/names/short-trees/values/operands-of-commas.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadBundled('c');
const javascript = await loadBundled('javascript');

test('of two values, one is worked out for the other one, with and without brackets', () => {
  const made = madeOf(c, 'a(){(0|13L)==3L,!a>=0;}', operandsOfCommas);
  expect(made).toContain('a(){(!a>=0|13L)==3L;}');
  expect(made).toContain('a(){(0|(!a>=0))==3L;}');
  expect(madeOf(javascript, 'f(a)+1,b', operandsOfCommas)).toContain('f(b)+1');
});

test('what is set stays where it is', () => {
  expect(madeOf(c, 'a(b){b=0,0;}', operandsOfCommas)).toEqual(['a(b){b=0;}']);
});

test('two numbers become small at once', () => {
  expect(madeOf(c, 'union{int c:5}b={99};', pairsOfNumbers)).toContain('union{int c:1}b={2};');
  expect(madeOf(c, 'a(b){(b|0xDL)==3L;}', pairsOfNumbers)).toContain('a(b){(b|1)==0;}');
  expect(madeOf(c, 'a(b){b|1,2;}', pairsOfNumbers)).toEqual([]);
});

test('what is called, set or given back is worked out for another statement, also where nothing is given', async () => {
  const lua = await loadBundled('lua');
  const made = madeOf(lua, 'a=t and 0 if t then t:t()return t..t end return...', asOperands);
  expect(made).toContain('a=t and 0 if t then t:t(...)return t..t end');
  expect(made).toContain('a=t and 0 if t then t:t(t..t) end return...');
  expect(made).toContain('if t then t:t(t and 0)return t..t end return...');
  expect(madeOf(c, 'f(){int b;}', asOperands)).toEqual([]);
});

test('of what sets something, what is set and what to are worked out for another value as well', () => {
  const made = madeOf(c, 'i(float*a){int i;a[i]=1e30,i=malloc(0);}', operandsOfCommas);
  expect(made).toContain('i(float*a){int i;i=malloc(a[i]);}');
  expect(made).toContain('i(float*a){int i;i=malloc(1e30);}');
  expect(madeOf(c, 'f(int*a){a[1]=2;g(0);}', asOperands)).toContain('f(int*a){g(a[1]);}');
});

test('what is worked out for nothing becomes what another value is counted with', () => {
  expect(madeOf(javascript, 'a=>{b[a];b.c}', asOperands)).toContain('a=>{b[b.c];}');
});

test('what is worked out for nothing becomes what is asked around it', () => {
  expect(madeOf(c, 'a(b){switch(0){b&~0;c:b++;}}', asOperands)).toContain('a(b){switch(b&~0){c:b++;}}');
  expect(madeOf(javascript, 'if(0){{a.b;c()}}', asOperands)).toContain('if(a.b){{c()}}');
});

test('a statement that is a value is worked out for another one', async () => {
  const ruby = await loadBundled('ruby');
  const made = madeOf(ruby, 'super\nA(*b)[]|=0\na,=0', asOperands);
  expect(made).toContain('super\na,=A(*b)[]|=0');
  expect(made).toContain('super(*b)[]|=0\na,=0');
});

test('what has two signs has one before a value beside it', () => {
  expect(madeOf(c, 'a(b){~!b,b<b,0;}', operandsOfCommas)).toContain('a(b){~(b<b),0;}');
  expect(madeOf(c, 'a(b){b<b;~!b;}', asOperands)).toContain('a(b){~(b<b);}');
});

test('what reads alike becomes a value beside it at once', () => {
  expect(madeOf(c, 's(){f(s?0:0),3.;}', operandsOfCommas)).toContain('s(){f(s?3.:3.);}');
});

test('what is in brackets becomes a statement, or one of the two that are, also where a statement begins with the brackets', () => {
  const made = madeOf(c, 'f(a){((a=a)&~!0)>-1;}', asOperands);
  expect(made).toContain('f(a){(a=a)&~!0;0>-1;}');
  expect(made).toContain('f(a){~!0;(a=a)>-1;}');
  expect(made).toContain('f(a){a=a;(0&~!0)>-1;}');
  expect(madeOf(c, 'f(a){1>((a=a)&~!0);}', asOperands)).toContain('f(a){~!0;1>(a=a);}');
});

test('beside what is asked, what is called is given the value, and is true where it was false', () => {
  expect(madeOf(c, 'f(b){(b<1||g())&!h();}', operandsOfCommas)).toContain('f(b){(!g(b<1))&!h();}');
  expect(madeOf(c, 'f(b){(g()&&b<1)&!h();}', operandsOfCommas)).toContain('f(b){(!g(b<1))&!h();}');
  expect(madeOf(c, 'f(b){b<1|g();}', operandsOfCommas)).not.toContain('f(b){!g(b<1);}');
});

test('all of what sets something is worked out where it needs no brackets', () => {
  expect(madeOf(c, 'f(a){g()|g(),a=a;}', operandsOfCommas)).toContain('f(a){g()|g(a=a);}');
  expect(madeOf(c, 'f(a){h(0)>1;a=a;}', asOperands)).toContain('f(a){h(a=a)>1;}');
  expect(madeOf(c, 'f(a){0>1,a=a;}', operandsOfCommas)).not.toContain('f(a){(a=a)>1;}');
});
