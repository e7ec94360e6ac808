import vm from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Search } from '../../../../src/core/search.ts';
import type { TestCase } from '../../../../src/core/test-case.ts';
import { localNamesOf } from '../../../../src/names/local-names.ts';
import { dispensable } from '../../../../src/passes/names/units/dispensable.ts';
import { slices } from '../../../../src/passes/names/units/slices.ts';
import { type Unit, unitsOf } from '../../../../src/passes/names/units/units.ts';
import { readerOf, type TreeLanguage } from '../../../../src/passes/tree/read-tree.ts';
import { testPass } from '../../../contracts/pass.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { bytes, spell } from '../../../support/texts.ts';
import { walk } from '../../../support/walk.ts';

const javascript = await loadBundled('javascript');
const cpp = await loadBundled('cpp');
const c = await loadBundled('c');
const rust = await loadBundled('rust');

/** Each function calls the one eight before it; nothing can go but after what uses it. */
const chains = Array.from({ length: 64 }, (_, i) =>
  i < 8 ? `function f${i}(x) { return x + ${i}; }` : `function f${i}(x) { var y = f${i - 8}(x); return y; }`,
).join('\n');

test('finds the definitions that one needs in few trials', () => {
  const isInteresting = (text: string): boolean => {
    try {
      return vm.runInNewContext(`${text}\nf45(1)`) === 6;
    } catch {
      return false;
    }
  };
  const { accepted, tests } = walk(slices(javascript)(bytes(chains)), { interest: isInteresting, spell });
  const left = spell(accepted.at(-1)!.value()).match(/(?<=function )f\d+/g);
  expect(left).toEqual(['f5', 'f13', 'f21', 'f29', 'f37', 'f45']);
  expect(tests).toBeLessThan(28);
});

test('a short text is given up after eight rejections, a longer one after more', () => {
  const countOf = (text: string): number => [...slices(javascript)(bytes(text))].length;
  const long = `${chains}\n/* ${'x'.repeat(2000)} */`;
  expect([chains, long].map(({ length }) => length < 4000)).toEqual([true, false]);
  expect(countOf(chains)).toBe(8);
  expect(countOf(long)).toBeGreaterThan(16);
});

test('leaves nothing that calls what has gone', () => {
  const proposals: string[] = [];
  const rejectAll = (search: Search<TestCase>): void => {
    for (const proposal of search) proposals.push(spell(proposal.value()));
  };
  rejectAll(slices(javascript)(bytes(chains)));
  expect(proposals).toHaveLength(8);
  for (const text of proposals) {
    const scope = vm.createContext({});
    vm.runInContext(text, scope);
    for (const [, name] of text.matchAll(/function (f\d+)/g)) vm.runInContext(`${name}(1)`, scope);
  }
});

/** What each unit needs, both by their first words. */
function needsIn(language: TreeLanguage, text: string, list = 0.1): Record<string, string[]> {
  const source = bytes(text);
  const tree = readerOf(language)(source)(source)!;
  const units = unitsOf(tree, localNamesOf(tree.arena), { list, item: 0 });
  const names = units.map(({ nodes }) =>
    spell(source.subarray(tree.arena.start[nodes[0]!]))
      .split(/[({;=,]/)[0]!
      .trim(),
  );
  return Object.fromEntries(units.map(({ needs }, i) => [names[i], needs.map((need) => names[need]!).sort()]));
}

test('units need what encloses them and what defines their names, in sight if there is such', () => {
  expect(
    needsIn(
      rust,
      'use std::mem;struct A { a: u8 }impl A { fn one(x: u8) {} fn two() { A::one(1) } fn three(mem: A) { mem.a } fn four() { let b = mem::size(); b } }fn b() {}fn last() { b() }',
    ),
  ).toEqual({
    'use std::mem': [],
    'struct A': [],
    'impl A': ['struct A'],
    'fn one': ['impl A'],
    'fn two': ['fn one', 'impl A', 'struct A'],
    'fn three': ['impl A', 'struct A'],
    'fn four': ['impl A', 'use std::mem'],
    'fn b': [],
    'fn last': ['fn b'],
  });
  expect(needsIn(javascript, 'var n = 1; function n2(n) { return n; } f(n); g(n2, x);')).toEqual({
    'var n': [],
    'function n2': [],
    f: ['var n'],
    g: ['function n2'],
  });
});

test('units of C++ need what they specialise, what stands in other parts of their namespace, and what they are parts of', () => {
  const needs = needsIn(
    cpp,
    'namespace n { class A { int x; public: A(); int f(); int operator+(A); } ; int g(A a) { return a.x; } struct S { int y; } ; int x; }' +
      'namespace n { namespace m { int g(int); int k; int l; int o; } template<class T> struct P; template<class T> struct P<T*> { T t; } ; int h(struct S *s) { return g(s); } int i(int g) { return g; } int j() { return m::g(0); } }',
    0.01,
  );
  // The signs and what has no name of its own stay with the class.
  expect(needs['class A']).toEqual(expect.arrayContaining(['A', 'int operator+']));
  expect(needs['class A']).not.toContain('int f');
  expect(needs['int h']).toEqual(expect.arrayContaining(['struct S', 'int g']));
  expect(needs['int i']).not.toContain('int g');
  expect(needs['template<class T> struct P<T*>']).toContain('template<class T> struct P');
  expect(needs['int j']).toEqual(['int g', 'namespace m']);
});

test('members of the only class of a namespace are in sight of each other alone', () => {
  const needs = needsIn(
    cpp,
    'namespace n { namespace i { struct A { int f(); int g() { return f(); } int h(); int j(); } ; } int k; int l() { return f(); } int f(int); int m; }',
    0.01,
  );
  expect(needs['int g']).toContain('int f');
  expect(needs['int j']).not.toContain('int f');
  expect(needs['int l']!.filter((name) => name === 'int f')).toHaveLength(1);
});

test('what is said to be a part of something is not what is in sight', () => {
  const text = 'struct V { int x; int type; int y; int z; }; struct W { typedef V t; t::type u; int type; int v; };';
  const source = bytes(text);
  const tree = readerOf(cpp)(source)(source)!;
  const units = unitsOf(tree, localNamesOf(tree.arena), { list: 0.01, item: 0 });
  const startsOf = ({ needs }: Unit): string[] => needs.map((need) => textOf(units[need]!));
  const textOf = ({ nodes }: Unit): string =>
    spell(source.subarray(tree.arena.start[nodes[0]!], tree.arena.end[nodes[0]!]));
  const both = startsOf(units.find((unit) => textOf(unit) === 't::type u;')!).filter((one) => one === 'int type;');
  expect(both).toHaveLength(2);
});

test('what the parser took for the rest of a declaration stays with it, and a statement with what goes to it', () => {
  const typedefs = 'typedef _Complex float a; typedef int b; typedef int c; typedef int d;';
  expect(Object.keys(needsIn(cpp, typedefs))).toEqual([
    'typedef _Complex float a',
    'typedef int b',
    'typedef int c',
    'typedef int d',
  ]);
  const needs = needsIn(c, 'int f() { void *p = &&m; g(); h(); m: i(); j(); k(); goto *p; }', 0.01);
  expect(needs['void *p']).toContain('m: i');
});

test('nothing needs an explicit instantiation of a template', () => {
  const needs = needsIn(
    cpp,
    'namespace n { template<class T> int f(T); extern template int f(int); int g = f(1); int h; int i; }',
    0.01,
  );
  expect(needs['int g']).toEqual(['template<class T> int f']);
  expect(Object.keys(needs)).toContain('extern template int f');
});

test('an operator that is a member of no type is needed where all are that it is given', () => {
  const text =
    'namespace n { struct A { }; struct B { }; bool operator==(A, B); int f(A); int g(A, B); int h; void operator+(int); }';
  const source = bytes(text);
  const tree = readerOf(cpp)(source)(source)!;
  const units = unitsOf(tree, localNamesOf(tree.arena), { list: 0.01, item: 0 });
  const textOf = ({ nodes }: Unit): string =>
    spell(source.subarray(tree.arena.start[nodes[0]!], tree.arena.end[nodes[0]!]));
  const left = (...seeds: string[]): string => {
    const gone = new Set(
      dispensable(units)(Int32Array.from(seeds, (seed) => units.findIndex((unit) => textOf(unit) === seed))),
    );
    return units.flatMap((unit, i) => (gone.has(i) ? [] : [textOf(unit)])).join(' ');
  };
  expect(left('int h;')).toBe('int h; void operator+(int);');
  expect(left('int f(A);')).toBe('struct A { } int f(A); void operator+(int);');
  expect(left('int g(A, B);')).toBe(
    'struct A { } struct B { } bool operator==(A, B); int g(A, B); void operator+(int);',
  );
});

test('a part that many units have is needed where its unit stays', () => {
  const [outer, asks, heads, needs] = [undefined, [], [], []];
  const unit = { nodes: [], outer, asks, heads, needs, isSmall: false, leansOn: [], awaits: outer };
  const classOf = (name: string): Unit => ({ ...unit, heads: [name] });
  const sizeIn = (host: number): Unit => ({ ...unit, outer: host, needs: [host], heads: ['size'] });
  const user: Unit = { ...unit, needs: [0], asks: ['size'] };
  const units = [classOf('A'), sizeIn(0), classOf('B'), sizeIn(2), user];
  const gone = (...seeds: number[]): number[] => dispensable(units)(Int32Array.from(seeds));
  expect(gone(4)).toEqual([2, 3]);
  expect(gone(4, 2)).toEqual([]);
  expect(gone(0, 2)).toEqual([1, 3, 4]);
});

test('what is too small for a trial of its own stays as long as what it cannot stand without', () => {
  const source = bytes(
    'struct A { int first; int second; int third; };int f(int x);struct B { struct A a; };int g = 1;' +
      'int f(int x) { return x + 1 + 2 + 3 + 4 + 5 + 6; }int h(void) { return f(g); }' +
      ['p', 'q', 'r'].map((name) => `int ${name}(int x) { return x * 1 * 2 * 3 * 4 * 5 * 6; }`).join(''),
  );
  const tree = readerOf(cpp)(source)(source)!;
  const units = unitsOf(tree, localNamesOf(tree.arena), { list: 0.1, item: 0.1 });
  const textOf = ({ nodes }: Unit): string => spell(source.subarray(tree.arena.start[nodes[0]!])).split(/[({;=,]/)[0]!;
  const goneWithout = (...kept: string[]): string[] => {
    const seeds = units.flatMap((unit, i) => (kept.includes(textOf(unit).trim()) ? [i] : []));
    return dispensable(units)(Int32Array.from(seeds)).map((unit) => textOf(units[unit]!).trim());
  };
  expect(units.filter(({ isSmall }) => isSmall).map((unit) => textOf(unit).trim())).toEqual([
    'int f',
    'struct B',
    'int g',
    'int h',
  ]);
  // `h` calls what is still declared; `struct B` has something in it that is defined no more.
  expect(goneWithout('int p')).toEqual(['struct A', 'struct B', 'int f', 'int q', 'int r']);
  expect(goneWithout('struct A', 'int p')).toEqual(['int f', 'int q', 'int r']);
});

const subject = {
  values: fc.constantFrom(...[64, 40].map((count) => bytes(chains.split('\n').slice(0, count).join('\n')))),
  spell,
  size: (value: Uint8Array) => value.length,
  runs: 25,
  foresees: true,
};
testPass('slices', slices(javascript), subject);
