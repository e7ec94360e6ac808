import { expect, test } from 'vitest';
import { parametersForValues } from '../../../../../src/passes/names/structure/parameters/parameters-for-values.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const [c, go, rust] = await Promise.all(['c', 'go', 'rust'].map((name) => loadBundled(name)));

test('the fields of a parameter are given instead, as what they are declared', () => {
  expect(madeOf(go!, 'type S struct{a rune}\nfunc f(s S){_=s.a!=0&&s.a!=1}', parametersForValues)).toEqual([
    'type S struct{a rune}\nfunc f(s rune){_=s!=0&&s!=1}',
  ]);
  expect(madeOf(rust!, 'struct S{a:u8}fn f(s:S){g(s.a+1);}', parametersForValues)).toEqual([
    'struct S{a:u8}fn f(s:u8){g(s+1);}',
  ]);
});

test('what is worked out of a parameter is of a plain type', () => {
  expect(madeOf(c!, 'f(char s){g(s)+g(s);}', parametersForValues)).toEqual(['f(int s){s+s;}']);
  expect(madeOf(go!, 'type S struct{a rune;b[]S}\nfunc f(s S){_=s.a!=0\n_=len(s.b)}', parametersForValues)).toEqual([
    'type S struct{a rune;b[]S}\nfunc f(s rune,c []S){_=s!=0\n_=len(c)}',
    'type S struct{a rune;b[]S}\nfunc f(s rune,c int){_=s!=0\n_=c}',
  ]);
});

test('a field that is called as the function is does not call it', () => {
  expect(madeOf(go!, 'type S struct{f rune}\nfunc f(s S){_=s.f!=0}', parametersForValues)).toEqual([
    'type S struct{f rune}\nfunc f(s rune){_=s!=0}',
  ]);
});

test('what is worked out of several, what is meant as it is and what is called stay', () => {
  expect(madeOf(go!, 'func f(s S,t S){_=g(s,t)}', parametersForValues)).toEqual([]);
  expect(madeOf(go!, 'func f(s S){_=g(s)\n_=s}', parametersForValues)).toEqual([]);
  expect(madeOf(go!, 'func f(s S){_=s.a}\nfunc g(){f(0)}', parametersForValues)).toEqual([]);
  expect(madeOf(go!, 'func f(s S){_=s.a+s.b+s.c}', parametersForValues)).toEqual([]);
});
