import { expect, test } from 'vitest';
import { namesOf, spelling } from '../../src/names/name-leaves.ts';
import { roleOf } from '../../src/names/roles.ts';
import { readerOf } from '../../src/passes/tree/read-tree.ts';
import { loadBundled } from '../support/load-bundled.ts';

async function defined(language: string, text: string): Promise<string[]> {
  const source = new TextEncoder().encode(text);
  const { arena } = readerOf(await loadBundled(language))(source)(source)!;
  const { leaves } = namesOf(arena);
  return leaves.filter((leaf) => roleOf(arena, leaf, 0) === 'name').map((leaf) => spelling(arena, leaf));
}

test.each([
  ['ocaml', 'let rec f x = g x and g y = y;; module M = N', ['f', 'g', 'M']],
  ['ocaml', 'type t = A of u | B exception E external e : t = "x"', ['t', 'A', 'B', 'E', 'e']],
  ['kotlin', 'class C { val a: Int = b }', ['C', 'a']],
  ['scala', 'object O { val a = b; var c: D = e }', ['O', 'a', 'c']],
  ['swift', 'class C { var a = b }; let c: D = e', ['C', 'a', 'c']],
  ['zig', 'const a = b; fn f(x: u8) u8 { var c: T = d; return c; }', ['a', 'f', 'c']],
  ['wgsl', 'struct S { a: T } fn f() -> T { return b(); } const c = d;', ['S', 'a', 'f', 'c']],
  ['wat', '(module (func $f (local $a i32) (call $g)) (global $b i32 (i32.const 1)))', ['$f', '$a', '$b']],
  ['php', '<?php const A = B; class C { const D = E; }', ['A', 'C', 'D']],
  ['rust', 'fn f() { let mut a = b; g(a) }', ['f']],
  ['javascript', 'f(...a); class C { static b = c; get d() {} }', ['C', 'd']],
  ['pascal', 'var a: T; function f(x: U): V; begin f := g(a) end; begin end.', ['a', 'f']],
  [
    'pascal',
    'unit u; interface type T = class procedure m; end; implementation procedure T.m; begin a.m end; end.',
    ['T', 'm', 'm'],
  ],
  [
    'fortran',
    'module m\nuse n\ninteger :: a\ncontains\nfunction f(x)\nf = g(x)\nend function\nend module',
    ['m', 'a', 'f'],
  ],
  ['ada', 'procedure P is A : T := B; type R is record C : D; end record; begin G (A); end P;', ['P', 'A', 'R', 'C']],
  ['d', 'struct S { T a; } int f(U x) { auto c = d; return g(c); }', ['S', 'a', 'f', 'c']],
  ['erlang', '-record(r, {a}). f(X) -> g(X, Y).', ['r', 'a', 'f']],
  [
    'vhdl',
    'entity e is port (a : in t); end entity; architecture b of e is signal c : u; begin end architecture;',
    ['e', 'a', 'b', 'c'],
  ],
  ['go', 'package p; type T struct { U; a V }; var b = []W{c}', ['T', 'a', 'b']],
])('%s: %s defines %j', async (language, text, names) => {
  expect(await defined(language, text)).toEqual(names);
});
