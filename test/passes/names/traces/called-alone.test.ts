import { expect, test } from 'vitest';
import { calledAlone } from '../../../../src/passes/names/traces/called-alone.ts';
import { madeBy } from '../../../support/made-of.ts';

const made = madeBy(calledAlone);

test('a function that prints is called alone, or where it is written, with what another one is given', async () => {
  expect(await made('javascript', "b.c=d=>{console.log(d/2)};a.e=b;a.f(7,'g',[1]);")).toEqual([
    "(d=>{console.log(d/2)})(7,'g',[1])",
    "b.c=(d=>{console.log(d/2)})(7,'g',[1]);a.e=b;",
    '(d=>{console.log(d/2)})()',
  ]);
});

test('one with a name, or a method, loses that; those around it come after it', async () => {
  expect(await made('javascript', 'class A{b(c){return d=>{console.log(d)}}};new A().b(5)')).toEqual([
    '(d=>{console.log(d)})(5)',
    'class A{b(c){return (d=>{console.log(d)})(5)}};',
    '(d=>{console.log(d)})()',
    '(function(c){return d=>{console.log(d)}})(5)',
    '(function(c){return d=>{console.log(d)}})()',
  ]);
  expect(await made('typescript', 'function f(a:string){console.log(a)}g("b")')).toEqual([
    '(function(a:string){console.log(a)})("b")',
    '(function(a:string){console.log(a)})()',
  ]);
});

test('one without parameters is given nothing', async () => {
  expect(await made('javascript', 'function f(){console.log(1)}a.g(f,7)')).toEqual(['(function(){console.log(1)})()']);
});

test('what is given has to be written out, and not to what prints', async () => {
  const nothing = ['(d=>{console.log(d)})()'];
  expect(await made('javascript', 'b.c=d=>{console.log(d)};a.f(x);a.f({y:1});console.log(7)')).toEqual(nothing);
  expect(await made('javascript', 'console.log(1);a.f(7)')).toEqual([]);
  // Of the programs of Lua that were tried, none was interesting so.
  expect(await made('lua', 'local a={}function a.b(c)print(c)end a.d(8)')).toEqual([]);
  expect(await made('python', 'def f(a):\n  print(a)\ng(5)')).toEqual([]);
});
