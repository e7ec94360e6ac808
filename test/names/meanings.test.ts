import { expect, test } from 'vitest';
import { functionsOf } from '../../src/names/functions.ts';
import { meaningsOf } from '../../src/names/meanings.ts';
import { namesOf, spelling } from '../../src/names/name-leaves.ts';
import { loadBundled } from '../support/load-bundled.ts';

const c = await loadBundled('c');

/** Each name with the offsets where it is defined, used and given a value. */
function meant(text: string): string[] {
  const arena = c.parse(Buffer.from(text))!;
  const names = namesOf(arena);
  const at = (leaves: readonly number[]): string => leaves.map((leaf) => arena.start[leaf]).join(' ');
  return meaningsOf(arena, names, functionsOf(arena, names)).map(
    ({ definitions, uses, writes }) =>
      `${spelling(arena, definitions[0]!)}: ${[definitions, uses, writes].map(at).join(' | ')}`,
  );
}

test.each([
  ['int a;void f(){a;}', ['a: 4 | 15 | ', 'f: 11 |  | ']],
  ['int a;void f(int a){a;}', ['a: 4 |  | ', 'a: 17 | 20 | ', 'f: 11 |  | ']],
  ['void f(){int a=1;{int a=2;a;}a=3;a;}', ['f: 5 |  | ', 'a: 13 | 33 | 29', 'a: 22 | 26 | ']],
  ['int f(int);int f(int n){return f(n);}', ['f: 4 15 |  | ', 'n: 21 | 33 | ']],
  ['void f(){for(int i=0;i;);for(int i=1;i;);}', ['f: 5 |  | ', 'i: 17 | 21 | ', 'i: 33 | 37 | ']],
  ['struct a{int b;}a;void f(){a.b;}', ['a: 7 |  | ', 'a: 16 | 27 | ', 'f: 23 |  | ']],
])('what the names mean in %s', (text, meanings) => {
  expect(meant(text)).toEqual(meanings);
});
