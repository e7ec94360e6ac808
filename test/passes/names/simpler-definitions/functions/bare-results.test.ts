import { expect, test } from 'vitest';
import { bareResults } from '../../../../../src/passes/names/simpler-definitions/functions/bare-results.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const rust = await loadBundled('rust');
const made = (text: string): string[] => madeOf(rust, text, bareResults);

test('a function of Rust gives its result as it is, wherever it is called', () => {
  expect(
    made('fn f(a:u8)->Result<u8,()>{if a>0{return Ok(a)}Ok(0)}fn g(){f(1).unwrap();f(2).expect("a");f(3);}'),
  ).toEqual(['fn f(a:u8)->u8{if a>0{return a}0}fn g(){f(1);f(2);f(3);}']);
  expect(made('impl A{fn f(&self)->Box<A>{Box::new(A)}}')).toEqual(['impl A{fn f(&self)->A{A}}']);
});

test('and takes those of others for granted', () => {
  expect(made('fn f()->Option<u8>{Some(g()?)}')).toEqual(['fn f()->u8{g().unwrap()}']);
  expect(made('fn f()->Option<u8>{let a=g()?;Some(a)}fn h()->u8{f()?}')).toEqual([
    'fn f()->u8{let a=g().unwrap();a}fn h()->u8{f()}',
  ]);
});

test('what is no such result stays', () => {
  expect(made('fn f()->u8{0}fn g(){Some(f())}')).toEqual([]);
});
