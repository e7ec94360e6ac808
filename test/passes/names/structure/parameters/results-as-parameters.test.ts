import { expect, test } from 'vitest';
import { resultsAsParameters } from '../../../../../src/passes/names/structure/parameters/results-as-parameters.ts';
import { madeBy } from '../../../../support/made-of.ts';

const madeIn = madeBy(resultsAsParameters);

test('what a function gives to the only one that calls it becomes a parameter of that one', async () => {
  expect(await madeIn('rust', 'fn f()->String{loop{}}fn g(b:u8){f().len();}')).toEqual([
    'fn g(b:u8,a:String){a.len();}',
  ]);
  expect(await madeIn('go', 'package p\nfunc f() []int { return nil }\nfunc g() { _ = f()[0] }')).toEqual([
    'package p\nfunc g(a []int) { _ = a[0] }',
  ]);
  expect(await madeIn('java', 'class A{String f(){return "";}void g(){f().length();}}')).toEqual([
    'class A{void g(String a){a.length();}}',
  ]);
  expect(await madeIn('typescript', 'function f():string{return ""}function g(){f().x}')).toEqual([
    'function g(a:string){a.x}',
  ]);
  expect(await madeIn('c', 'int*f(){return 0;}g(){*f();}')).toEqual(['g(int*a){*a;}']);
});

test('one that calls itself gives nothing then', async () => {
  expect(await madeIn('rust', 'fn m(f:u8){}fn f()->String{loop{_=f();}}')).toEqual([
    'fn m(f:u8){}fn f(a:String){loop{_=a;}}',
  ]);
});

test('what is defined elsewhere is a parameter, too, and so is what is meant where it is called', async () => {
  expect(await madeIn('go', 'package p\nfunc f(int)any\nfunc g(){h(f(0).(int),f)}')).toEqual([
    'package p\nfunc g(a any){h(a.(int),a)}',
  ]);
  expect(await madeIn('rust', 'fn f()->u8{0}fn g(){f();f as u8;}')).toEqual(['fn g(a:u8){a;a as u8;}']);
});

test('what is meant elsewhere, or called by several, stays', async () => {
  expect(await madeIn('rust', 'fn f()->u8{0}fn g(){f();}fn h(){f as u8;}')).toEqual([]);
  expect(await madeIn('rust', 'fn f()->u8{0}fn g(){f();}fn h(){f();}')).toEqual([]);
  expect(await madeIn('c', 'void f(){}g(){f();}')).toEqual([]);
});
