import { expect, test } from 'vitest';
import { fieldName, functionsOf } from '../../src/names/functions.ts';
import { localScopes } from '../../src/names/local-names.ts';
import { type Names, namesOf, spelling } from '../../src/names/name-leaves.ts';
import { roleOf } from '../../src/names/roles.ts';
import { type Arena, kindName } from '../../src/tree/arena.ts';
import { loadBundled } from '../support/load-bundled.ts';

const cpp = await loadBundled('cpp');
const parsed = (text: string) => {
  const arena = cpp.parse(new TextEncoder().encode(text))!;
  return { arena, names: namesOf(arena) };
};

/** Without the types that the language has. */
const words = (names: Names, arena: Arena) => names.leaves.filter((leaf) => spelling(arena, leaf) !== 'int');

test('the parameters of a template in a namespace or a class make neither of them a function', () => {
  const { arena, names } = parsed(
    'struct A { namespace_t x; template <class T> struct B { T t; }; int f(int a) { return a; } };namespace n { template <class T> int g(T t) { return t; } }',
  );
  expect(functionsOf(arena, names).map(({ name, node }) => [spelling(arena, name), kindName(arena, node)])).toEqual([
    ['f', 'function_definition'],
    ['g', 'function_definition'],
  ]);
});

test('a struct in front of what is declared is mentioned, and alone it is declared', () => {
  const { arena, names } = parsed(
    'struct S; struct S s; struct T { struct U u; struct V; int x; } t; int f(struct W);',
  );
  const roles = words(names, arena).map((leaf) => `${spelling(arena, leaf)} ${roleOf(arena, leaf, 0)}`);
  expect(roles).toEqual([
    'S name',
    'S use',
    's name',
    'T name',
    'U use',
    'u name',
    'V name',
    'x name',
    't name',
    'f name',
    'W use',
  ]);
});

test('a name is local to the innermost function or template that has something called so', () => {
  const { arena, names } = parsed(
    'int a; template <class T> T f(T a) { int b = a; return b; } int g() { return a + b; }',
  );
  const scopeOf = localScopes(arena, names.leaves);
  const scopes = words(names, arena).map((leaf) => {
    const scope = scopeOf(leaf);
    return `${spelling(arena, leaf)} ${scope === undefined ? '-' : kindName(arena, scope)}`;
  });
  expect(scopes).toEqual([
    'a -',
    ...['T template_declaration', 'T template_declaration', 'f -', 'T template_declaration'],
    ...['a function_definition', 'b function_definition', 'a function_definition', 'b function_definition'],
    ...['g -', 'a -', 'b -'],
  ]);
});

test("in Kotlin kinds tell what a node is there for, and those that are called as an object's own properties tell nothing", async () => {
  const kotlin = await loadBundled('kotlin');
  const arena = kotlin.parse(
    new TextEncoder().encode('class A(val a: Int) { constructor() : this(0)\nfun f(b: B?): C { g(b) } }'),
  )!;
  const found: string[] = [];
  for (let node = 0; node < arena.size; node++) {
    const field = fieldName(arena, node);
    if (field !== '') found.push(`${field} ${kindName(arena, node)}`);
  }
  expect(found).toEqual([
    'name identifier',
    'parameters class_parameters',
    'type user_type',
    'body class_body',
    'parameters function_value_parameters',
    'arguments value_arguments',
    'name identifier',
    'parameters function_value_parameters',
    'type nullable_type',
    'return_type user_type',
    'body function_body',
    'arguments value_arguments',
  ]);
});

test('the name of a function with types as parameters is in front of these', async () => {
  const rust = await loadBundled('rust');
  const go = await loadBundled('go');
  const named = (language: typeof rust, text: string): string[] => {
    const arena = language.parse(new TextEncoder().encode(text))!;
    return functionsOf(arena, namesOf(arena)).map(({ name }) => spelling(arena, name));
  };
  expect(named(rust, "fn f<'a, T>(x: &'a T) {}\nfn g() {}")).toEqual(['f', 'g']);
  expect(named(go, 'package p\nfunc f[T any](x T) {}\nfunc (x t) g() {}')).toEqual(['f', 'g']);
});
