import { expect, test } from 'vitest';
import { shortFunctions } from '../../../../../src/passes/names/simpler-definitions/functions/short-functions.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const javascript = await loadBundled('javascript');

test('a function that waits still does so when it is written the short way', () => {
  expect(madeOf(javascript, 'f(async function(){await 0})', shortFunctions)).toContain('f(async()=>await 0)');
  expect(madeOf(javascript, 'async function f(a){await 0}', shortFunctions)).toContain('f=async a=>await 0');
});

test('the only method of an object or of a class is a function', () => {
  expect(madeOf(javascript, 'b={c(a){b[a];b.c}}', shortFunctions)).toContain('b=a=>{b[a];b.c}');
  expect(madeOf(javascript, 'f({c(){return b}})', shortFunctions)).toContain('f(()=>b)');
  expect(madeOf(javascript, 'f(class{c(a,b){g(a)}})', shortFunctions)).toContain('f((a,b)=>g(a))');
  expect(madeOf(javascript, 'f({d:0,c(){return b}})', shortFunctions)).not.toContain('f(()=>b)');
});

test('a function that something is asked of stands in brackets when it is written the short way', () => {
  expect(madeOf(javascript, 'f(function(a){return a}.b)', shortFunctions)).toContain('f((a=>a).b)');
  expect(madeOf(javascript, 'f(function(a){return a})', shortFunctions)).toContain('f(a=>a)');
});

test('a parameter whose name is a word of its own to the grammar stays in brackets', () => {
  expect(madeOf(javascript, '!function(undefined){b(undefined)}(1)', shortFunctions)).toContain(
    '!((undefined)=>b(undefined))(1)',
  );
});
