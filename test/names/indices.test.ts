import { expect, test } from 'vitest';
import { mentionsByNumber } from '../../src/names/indices.ts';
import { loadBundled } from '../support/load-bundled.ts';

const wat = await loadBundled('wat');

/** Where numbers and names are mentioned, and of what: its space, and its number there or the depth of its block. */
function mentions(text: string): string[] | undefined {
  const arena = wat.parse(Buffer.from(text))!;
  return mentionsByNumber(arena)?.map(({ leaf, of, index }) => {
    const spelled = Buffer.from(arena.text.subarray(arena.start[leaf], arena.end[leaf])).toString();
    return `${spelled}: ${of.space} ${of.number}, ${index}`;
  });
}

test('functions are numbered after those that are imported, types and global variables on their own', () => {
  const text = `(module (type (func)) (import "a" "b" (func (type 0))) (global i32 (i32.const 0))
    (func (type 0) call 1 global.get 0) (export "c" (func 1)) (export "d" (global 0)) (start 0) (elem (i32.const 0) 1))`;
  const [imported, own, called, asked, exported, ...others] = mentions(text)!;
  expect([imported, own]).toEqual(['0: type 0, 0', '0: type 0, 0']);
  expect([called, asked, exported]).toEqual(['1: func 1, 1', '0: global 0, 0', '1: func 1, 1']);
  expect(others).toEqual(['0: global 0, 0', '0: func 0, 0', '1: func 1, 1']);
});

test('variables are numbered after parameters, in each function anew', () => {
  const text = '(module (func (param i32 i64) (local $a i32) local.get 1 local.set $a) (func (local i32) local.tee 0))';
  expect(mentions(text)).toEqual(['1: local 1, 1', '$a: local 2, 2', '0: local 0, 0']);
});

test('labels are counted from the inside, also those with names', () => {
  const text = '(module (func block loop $a br 0 br $a br 1 end br_table 0 0 end block br 0 br 1 end))';
  expect(mentions(text)).toEqual([
    '0: label 1, 0',
    '$a: label 1, 0',
    '1: label 0, 1',
    '0: label 0, 0',
    '0: label 0, 0',
    '0: label 0, 0',
  ]);
});

test('several modules, and other languages, have no numbers', async () => {
  expect(mentions('(module (func call 0)) (module (func call 0))')).toBeUndefined();
  const c = await loadBundled('c');
  expect(mentionsByNumber(c.parse(Buffer.from('f(0);'))!)).toBeUndefined();
});
