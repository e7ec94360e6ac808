import { expect, test } from 'vitest';
import { localsAsParameters } from '../../../../../src/passes/names/structure/parameters/locals-as-parameters.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const go = await loadBundled('go');
const made = (text: string): string[] =>
  madeOf(go, `package p\n${text}`, localsAsParameters).map((one) => one.slice(10));

test('the only result that is not thrown away becomes a parameter, of its type where that is known', () => {
  expect(made('func f()(b []byte,n int){return}\nfunc g(){a,_:=f();_,c:=f()}')).toEqual([
    'func f()(b []byte,n int){return}\nfunc g(a []byte){_,c:=f()}',
    'func f()(b []byte,n int){return}\nfunc g(c int){a,_:=f();}',
  ]);
  expect(made('func f()[]byte{return nil}\nfunc g(){a:=f(0,1)}')).toEqual([
    'func f()[]byte{return nil}\nfunc g(a []byte){}',
  ]);
  expect(made('func g(){n,_:=strconv.Atoi(s)}')).toEqual(['func g(n int){}']);
});

test('several of them stay', () => {
  expect(made('func g(){a,b:=f();h(a,b)}')).toEqual([]);
});

test('constants of Rust become parameters, inside and outside of a function', async () => {
  const rust = await loadBundled('rust');
  expect(madeOf(rust, 'fn f(){const A:i64=0;A as u8;}', localsAsParameters)).toEqual(['fn f(A:i64){A as u8;}']);
  expect(madeOf(rust, 'static B:&str="b";fn f(a:u8)->u8{g(B)}', localsAsParameters)).toEqual([
    'fn f(a:u8,B:&str)->u8{g(B)}',
  ]);
});
