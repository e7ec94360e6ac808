import { expect, test } from 'vitest';
import { isMemberName } from '../../src/names/member-names.ts';
import { namesOf, spelling } from '../../src/names/name-leaves.ts';
import { loadBundled } from '../support/load-bundled.ts';

test.each([
  ['lua', 'f(a, b.m, c:m(a), {m = a, [a] = b})'],
  ['python', 'f(a, b.m, m=a)\n{a: b}'],
  ['javascript', 'f(a, b.m, {m: a}, b[a])'],
  ['ruby', 'b.m(a)'],
  ['java', 'class A { void f() { g(a.m); } }'],
  ['c', 'void f() { g(a.m, b->m); }'],
])('in %s, %s', async (language, text) => {
  const { parse } = await loadBundled(language);
  const arena = parse(new TextEncoder().encode(text))!;
  const all = namesOf(arena).leaves;
  const names = all.map((leaf) => spelling(arena, leaf)).filter((name) => name === 'm');
  expect(all.filter((leaf) => isMemberName(arena, leaf)).map((leaf) => spelling(arena, leaf))).toEqual(names);
  expect(names.length).toBeGreaterThan(0);
});
