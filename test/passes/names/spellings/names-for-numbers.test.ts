import { expect, test } from 'vitest';
import { namesForNumbers } from '../../../../src/passes/names/spellings/names-for-numbers.ts';
import { loadBundled } from '../../../support/load-bundled.ts';

const wat = await loadBundled('wat');
const c = await loadBundled('c');
const indent = ' '.repeat(80);

/** What is proposed, and what after each of it that is accepted. */
function proposed(text: string, language = wat): string[] {
  return [...namesForNumbers(language)(Buffer.from(text))].flatMap((one) =>
    [one, ...one.accepted()].map((each) => Buffer.from(each.value()).toString().replace(/\s+/g, ' ')),
  );
}

test('what goes by its number gets a name, then blocks begin with what anything may follow', () => {
  const text = `(module (;0;)\n${indent}(func (param i32 i64) (local i32)\n${indent}block (result i64) ;; label\n${indent}local.get 1 br 0 end drop call 0))`;
  const [first, second, ...others] = proposed(text);
  const named = 'block $b0 (result i64) local.get $1 br $b0 end drop call $f0';
  expect(first).toBe(`(module (func $f0 (param i32 )(param $1 i64) (local i32) ${named}))`);
  expect(second).toBe(
    `(module (func $f0 (param i32 )(param $1 i64) (local i32) unreachable ${named.replace('local', 'unreachable local')}))`,
  );
  expect(others).toEqual([]);
});

test('a name that is there is taken, and a label of the function as a whole has none', () => {
  const text = `(module\n${indent}(func $a call 0 br 0))`;
  expect(proposed(text)[0]).toBe('(module (func $a call $a br 0))');
});

test('what is between two comments stays', () => {
  const text = `(module\n${indent}(func\n${indent}block br_table 0 (;a;) 1 (;b;) end))`;
  expect(proposed(text)[0]).toContain('br_table $b0 (;a;) 1 (;b;) end');
});

test('nothing is proposed that is longer, where everything has a name, or in another language', () => {
  expect(proposed('(module (func call 0))')).toEqual([]);
  expect(proposed(`(module\n${indent}(func $a call $a))`)).toEqual([]);
  expect(proposed('', wat)).toEqual([]);
  expect(proposed(`f(\n${indent}0);`, c)).toEqual([]);
});
