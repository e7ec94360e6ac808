import { expect, test } from 'vitest';
import { typesAlone } from '../../../../../src/passes/names/short-trees/declarations/types-alone.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const typescript = await loadBundled('typescript');

test.each([
  ['interface a{0:{[a in 0]}}', ['let a:{[a in 0]}']],
  ['type a={[a in 0]}', ['let a:{[a in 0]}']],
  ['x;export function f(a:number[]):1{}', ['x;let b:number[]', 'x;let b:1']],
  ['let a:{[a in 0]}', []],
])('a type stands in the shortest declaration: %s', (text, expected) => {
  expect(madeOf(typescript, text, typesAlone)).toEqual(expected);
});

test('other languages have their own ways', async () => {
  const rust = await loadBundled('rust');
  expect(madeOf(rust, 'fn f(a:Vec<u8>){}', typesAlone)).toEqual([]);
});
