import { expect, test } from 'vitest';
import { itemsForLists } from '../../../../../src/passes/names/short-trees/declarations/items-for-lists.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  [
    'rust',
    'fn f(m:M<Vec<u8>,Vec<u8>>,k:&[u8])->[u8;3]{}',
    ['fn f(m:M<u8,u8>,k:&u8)->u8{}', 'fn f(m:M<u8,u8>,k:&[u8])->[u8;3]{}', 'fn f(m:M<Vec<u8>,Vec<u8>>,k:&u8)->u8{}'],
  ],
  ['java', 'class A{List<B> f(List<B> a){}B[] g(){}}', ['class A{B f(B a){}B g(){}}', 'class A{B f(B a){}B[] g(){}}']],
  ['typescript', 'let a:A<B>,b:A<B>', ['let a:B,b:B']],
  ['rust', 'fn f(a:Vec<u8>){}', []],
])('lists become one of what they hold in %s, %s', async (name, text, made) => {
  expect(madeOf(await loadBundled(name), text, itemsForLists)).toEqual(made);
});
