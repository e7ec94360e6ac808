import { expect, test } from 'vitest';
import { endlessInstead } from '../../src/names/any-typed.ts';
import { textOf } from '../../src/tree/arena.ts';
import { loadBundled } from '../support/load-bundled.ts';

/** What may stand in the place of what, in a text of a language. */
async function instead(language: string, text: string): Promise<string[]> {
  const arena = (await loadBundled(language)).parse(Buffer.from(text))!;
  const found: string[] = [];
  for (let node = 1; node < arena.size; node++) {
    const made = endlessInstead(arena, node);
    if (made !== undefined) found.push(`${Buffer.from(textOf(arena, node)).toString()} => ${made}`);
  }
  return found;
}

test.each([
  ['rust', 'fn f() { let a = g(h(1)); }', ['g(h(1)) => loop{}', 'h(1) => loop{}']],
  ['rust', 'fn f(a: u8) -> u8 { a }', []],
  [
    'ocaml',
    'let f x = g (h x) {r = k 1}',
    [
      'g (h x) {r = k 1} => assert false',
      '(h x) => (assert false)',
      'h x => assert false',
      '{r = k 1} => (assert false)',
      'k 1 => assert false',
    ],
  ],
  ['ocaml', 'let f (A (x, y)) = 1 type t = a list module M = struct end', []],
  [
    'haskell',
    'f (A (b c)) = g (h a) + [k b]',
    [
      'g (h a) + [k b] => undefined',
      'g (h a) => undefined',
      '(h a) => undefined',
      'h a => undefined',
      '[k b] => undefined',
      'k b => undefined',
    ],
  ],
  ['haskell', 'type T = Maybe (IO Int)', []],
  ['c', 'int f() { return g(1); }', []],
])('in %s something of any type takes the place of %s', async (language, text, made) => {
  expect(await instead(language, text)).toEqual(made);
});
