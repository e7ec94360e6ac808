import { expect, test } from 'vitest';
import { localNamesOf } from '../../src/names/local-names.ts';
import { spelling } from '../../src/names/name-leaves.ts';
import { kindName } from '../../src/tree/arena.ts';
import { loadBundled } from '../support/load-bundled.ts';

const c = await loadBundled('c');

/** Each name, with the kind of what it means something in. */
function scopes(text: string): string[] {
  const arena = c.parse(Buffer.from(text))!;
  const { leaves, scopeOf } = localNamesOf(arena);
  const names = leaves.filter((leaf) => kindName(arena, leaf) === 'identifier');
  return names.map((leaf) => {
    const scope = scopeOf(leaf);
    return `${spelling(arena, leaf)}: ${scope === undefined ? 'all' : kindName(arena, scope)}`;
  });
}

test('variables mean something in their function, parameters in what has them, and all else everywhere', () => {
  const definition = 'function_definition';
  expect(scopes('int a;int f(int b,int(*c)(int d)){int e;e=a+b;}')).toEqual([
    'a: all',
    'f: all',
    `b: ${definition}`,
    `c: ${definition}`,
    `d: ${definition}`,
    `e: ${definition}`,
    `e: ${definition}`,
    'a: all',
    `b: ${definition}`,
  ]);
});

test('in thousands of blocks that are in each other, too', () => {
  const depth = 20_000;
  const text = `int f(){${'{int a;int b;int c;int d;'.repeat(depth)}${'}'.repeat(depth)}}`;
  const [first, ...others] = scopes(text);
  expect(first).toBe('f: all');
  expect(others).toHaveLength(4 * depth);
  expect(others.every((one) => one.endsWith(': function_definition'))).toBe(true);
});
