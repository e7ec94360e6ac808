import { expect, test } from 'vitest';
import { fewerResults } from '../../../../../src/passes/names/simpler-definitions/functions/fewer-results.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const go = await loadBundled('go');
const made = (text: string): string[] => madeOf(go, `package p\n${text}`, fewerResults).map((one) => one.slice(10));

test('a function gives one of its results, or all but one, wherever it is called', () => {
  expect(made('func f()(int,error,[]T){return 0,nil,x}\nfunc g(){a,_,_:=f();b,_,_=f();f()}')).toEqual([
    'func f()int{return 0}\nfunc g(){a:=f();b=f();f()}',
    'func f()(int,[]T){return 0,x}\nfunc g(){a,_:=f();b,_=f();f()}',
    'func f()(int,error){return 0,nil}\nfunc g(){a,_:=f();b,_=f();f()}',
  ]);
});

test('nothing new is set where no name is left, and what is returned elsewhere stays', () => {
  expect(made('func f()(a,b int){h:=func()(int,int){return 1,2};return 3,4}\nfunc g(){var x,_=f();x,_:=f()}')).toEqual([
    'func f()(a int){h:=func()(int,int){return 1,2};return 3}\nfunc g(){var x=f();x:=f()}',
  ]);
  expect(made('func f()(int,int){return 3,4}\nfunc g(){_,_:=f()}')).toContain('func f()int{return 3}\nfunc g(){_=f()}');
});

test('none of what is handed on as a whole, or meant', () => {
  expect(made('func f()(int,error){return g()}')).toEqual([]);
  expect(made('func f()(int,error){return 0,nil}\nfunc g(){h(f())}')).toEqual([]);
  expect(made('func f()(int,error){return 0,nil}\nfunc g(){a,b:=f();h(a,b)}')).toEqual([]);
});
