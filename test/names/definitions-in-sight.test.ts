import { expect, test } from 'vitest';
import { definitionsInSight } from '../../src/names/definitions-in-sight.ts';
import { loadBundled } from '../support/load-bundled.ts';

const languages = {
  c: await loadBundled('c'),
  java: await loadBundled('java'),
  rust: await loadBundled('rust'),
  typescript: await loadBundled('typescript'),
};

/**
 * Each name that is mentioned, with the offsets where it is defined and mentioned, and those of what it means outside.
 */
function inSight(name: keyof typeof languages, text: string): string[] {
  const arena = languages[name].parse(Buffer.from(text))!;
  const at = (leaves: readonly number[] = []): string => leaves.map((leaf) => arena.start[leaf]).join(' ');
  return definitionsInSight(arena)
    .filter(({ mentions }) => mentions.length > 0)
    .map(
      ({ name, definitions, mentions, outer }) =>
        `${name}: ${at(definitions)} | ${at(mentions)}${outer ? ` | ${at(outer.definitions)}` : ''}`,
    );
}

test.each([
  ['c', 'int a;int f(int a){return a;}int g(){return a;}', ['a: 4 | 44', 'a: 16 | 26 | 4']],
  ['c', 'struct a{int b;};int f(struct a*c){return c->b+c->d();}', ['a: 7 | 30', 'b: 13 | 45', 'c: 32 | 42 47']],
  ['c', 'int f(){a=1;return a;}', []],
  ['typescript', 'a=1;f(a)', ['a: 0 | 6']],
  ['rust', 'fn f(){}fn g(a:A){f();a.f();A::f()}', ['f: 3 | 18', 'a: 13 | 22']],
  ['rust', 'enum A{B}fn g(){A::B;C::B}', ['A: 5 | 16', 'B: 7 | 19']],
  ['rust', 'use a::{b,c as d};fn f(){b();d(c)}', ['b: 8 | 25', 'd: 15 | 29']],
  ['rust', 'fn f(a:i32){g!(x,a);h!{a:1}}', ['a: 5 | 17']],
  ['java', 'import a.B;class C{B f(int b){return this.b+b;}}', ['B: 9 | 19', 'b: 27 | 44']],
  ['typescript', 'let a=1;f({a:a},b.a)', ['a: 4 | 13']],
] as const)('in %s: %s', (name, text, found) => {
  expect(inSight(name, text)).toEqual(found);
});
