import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBodies, emptyLibraries, emptyOutermost } from '../../../src/passes/tree/empty-bodies.ts';
import { testPass } from '../../contracts/pass.ts';
import { loadBundled } from '../../support/load-bundled.ts';
import { bytes, spell } from '../../support/texts.ts';
import { walkText } from '../../support/walk.ts';

const javascript = await loadBundled('javascript');
const c = await loadBundled('c');
const cpp = await loadBundled('cpp');
const rust = await loadBundled('rust');

/** A library whose functions are all named at its end, so that none of them can go. */
function library(count: number): string {
  const names = Array.from({ length: count }, (_, i) => `f${i}`);
  const functions = names.map((name, i) => `  function ${name}(x) { return x > ${i} ? g(x, ${i}) : [x, ${i}]; }`);
  return `(function () {\n${functions.join('\n')}\n  return { ${names.join(', ')} };\n})();\n`;
}

test('empties most bodies at once, and keeps the one that is needed', () => {
  const input = library(64);
  const needed = 'return x > 37 ?';
  const isInteresting = (text: string): boolean => text.includes(needed) && /f63,? \}/.test(text);
  const { result, tests } = walkText(emptyBodies(javascript), input, isInteresting);
  expect(result.match(/return x >/g)).toHaveLength(1);
  expect(result).toMatch(/function f0\(x\) \{\s*\}/);
  expect(tests).toBeLessThan(16);
});

test('where functions have to give something, their bodies never come to an end', () => {
  const methods = Array.from({ length: 9 }, (_, i) => `  fn f${i}(&self) -> u8 { g(self, ${i}) + h(self, ${i}) }`);
  const input = `impl S {\n${methods.join('\n')}\n}\n`;
  const { result } = walkText(emptyBodies(rust), input, (text) => text.includes('-> u8 {'));
  expect(result.match(/fn f\d\(&self\) -> u8 \{loop\{\}\}/g)).toHaveLength(9);
});

test.each([
  ['ocaml', (i: number) => `let f${i} x = match x with ${i} -> g x | _ -> h x`, /let f\d x = assert false/g],
  ['haskell', (i: number) => `  f${i} x = case x of { ${i} -> g x; _ -> h x }`, /f\d x = undefined/g],
])('in %s, where bodies are values, they become one of any type', async (name, definition, empty) => {
  const language = await loadBundled(name);
  const [before, after] = { ocaml: ['module M = struct', 'end'], haskell: ['k = let', ' in 1'] }[name]!;
  const input = [before, ...Array.from({ length: 9 }, (_, i) => definition(i)), after].join('\n');
  const { result } = walkText(emptyBodies(language), input, (text) => text.includes('f8 x ='));
  expect(result.match(empty)).toHaveLength(9);
});

test.each([
  [
    'pascal',
    'unit a; interface implementation',
    (i: number) => `function f${i}(x: b): b; var y: b; begin y := g(${i}); f${i} := y end;`,
    /f\d\(x: b\): b;\s*begin\s*end;/g,
  ],
  [
    'ada',
    'package body A is',
    (i: number) => `function F${i} (X : B) return B is Y : B := X; begin return G (Y, ${i}) + H (Y) + K (Y, X); end;`,
    /F\d \(X : B\) return B is\s*begin raise Program_Error; end;/g,
  ],
  [
    'ada',
    'package body A is',
    (i: number) => `procedure F${i} (X : B) is Y : B := X; begin G (Y, ${i}); H (Y); K (Y, X, X); end;`,
    /F\d \(X : B\) is\s*begin null; end;/g,
  ],
])(
  'in %s, where functions are declared elsewhere, too, a few lose their bodies',
  async (name, before, definition, empty) => {
    const language = await loadBundled(name);
    const definitions = Array.from({ length: 9 }, (_, i) => definition(i));
    const input = [before, ...definitions, name === 'ada' ? 'end A;' : 'end.'].join('\n');
    const isInteresting = (text: string): boolean =>
      /g \(?y, 4|g\(4\)/i.test(text) && text.match(/f\d \(x|f\d\(x/gi)?.length === 9;
    const { result } = walkText(emptyOutermost(language), input, isInteresting);
    expect(result.match(empty)).toHaveLength(8);
  },
);

const outermost = (count: number): string =>
  Array.from({ length: count }, (_, i) => `function f${i}(x) { return f${(i + 1) % count}(x); }\n`).join('');

test('leaves a few functions, and those that nothing encloses, to others', () => {
  expect([...emptyBodies(javascript)(bytes(library(4)))]).toEqual([]);
  expect([...emptyBodies(javascript)(bytes(outermost(20)))]).toEqual([]);
});

test('of very many that nothing encloses, what calls others needs no more than their names', () => {
  const isInteresting = (text: string): boolean => /f7\(x\) \{ return f8/.test(text) && /function f8/.test(text);
  const { result } = walkText(emptyOutermost(javascript), outermost(120), isInteresting);
  expect(result.match(/return/g)?.length).toBeLessThan(8);
  expect([...emptyOutermost(javascript)(bytes(outermost(20)))]).toEqual([]);
});

test('what the outermost of other kinds consist of stays', () => {
  expect([...emptyOutermost(javascript)(bytes('class C { x = 1; y = 2; }\n'.repeat(120)))]).toEqual([]);
});

test('functions in namespaces and classes are outermost ones, and those declared alike are tried together', () => {
  const both = Array.from({ length: 128 }, (_, i) =>
    i % 3 === 0 ? `constexpr int f${i}() { return ${i}; }` : `int f${i}() { return g(${i}); }`,
  );
  const input = `namespace std { struct S { ${both.join('\n')} }; }`;
  const isInteresting = (text: string): boolean => text.match(/return \d/g)?.length === 43;
  const { result, tests } = walkText(emptyOutermost(cpp), input, isInteresting);
  expect(result.match(/return g/g)?.length ?? 0).toBeLessThan(24);
  expect(result.match(/return \d/g)).toHaveLength(43);
  expect(tests).toBeLessThan(24);
});

/** What is left of a text with so many functions around it that may go, when compilers of C++ have to take it. */
function emptied(text: string): string {
  const others = Array.from({ length: 128 }, (_, i) => `int f${i}() { return g(${i}, ${i}, ${i}); }\n`);
  const isInteresting = (candidate: string): boolean => !/constexpr [^(]*\(\)[^;{]*\{\s*\}/.test(candidate);
  const { result } = walkText(emptyOutermost(cpp), text + others.join(''), isInteresting);
  return result.slice(0, result.indexOf('int f0')).replace(/\s+/g, ' ').trim();
}

test.each([
  ['a declaration is enough', 'constexpr int f() { return 1; }', 'constexpr int f() ;'],
  ['a method is asked by no compiler', 'struct S { constexpr int f() { return 1; } };', 'struct S { int f() { } };'],
  [
    'and no conversion',
    'struct S { constexpr operator A() const { return a; } };',
    'struct S { operator A() const { } };',
  ],
  ['nor a friend', 'struct S { friend constexpr A f(S) { return a; } };', 'struct S { friend A f(S) { } };'],
])('of what C++ may want to know while it compiles %s', (_, text, result) => {
  expect(emptied(text)).toBe(result);
});

test.each([
  ['what is declared in a class and defined elsewhere', 'constexpr int S::k() { return 1; }'],
  ['what tells its type', 'auto f() { return 1; } decltype(auto) h() { return 1; }'],
  [
    'what a declaration asks, and what that needs',
    'constexpr int f() { return h(); } constexpr int h() { return 1; } A<f()> a;',
  ],
  ['what stands beside something that is not understood', 'int f() { return g(1, 2); } ) int h() { return g(1, 2); }'],
  ['what is no function', 'BEGIN namespace a { template <class T> struct A { T t; }; }'],
])('%s stays', (_, text) => {
  expect(emptied(text)).toBe(text);
});

test('before anything else it is done for C and C++ alone', () => {
  expect([...emptyLibraries(javascript)(bytes(outermost(120)))]).toEqual([]);
  for (const language of [c, cpp]) {
    const [first] = emptyLibraries(language)(
      bytes(Array.from({ length: 128 }, (_, i) => `int f${i}() { return g(${i}); }\n`).join('')),
    );
    // The last ones are what it is all about, perhaps.
    expect(spell(first!.value()).match(/return/g)).toHaveLength(4);
  }
});

test('few large bodies at the end are looked into one by one, and many small ones are left', () => {
  const small = Array.from({ length: 200 }, (_, i) => `int f${i}() { return ${i}; }\n`).join('');
  const large = ['one', 'two', 'six', 'ten']
    .map((name) => `int ${name}() { ${'g(1, 2, 3); '.repeat(2000)}}\n`)
    .join('');
  const isInteresting = (text: string): boolean => /two\(\) \{ g/.test(text) && text.split('return').length > 200;
  const { result, tests } = walkText(emptyLibraries(c), small + large, isInteresting);
  expect(result.match(/\w+(?=\(\) \{ g)/g)).toEqual(['two']);
  expect(tests).toBeLessThan(10);
});

test('of C++, it is done where a sixth of the text is in bodies, of C where a third is', () => {
  const text = Array.from(
    { length: 128 },
    (_, i) => `int f${i}(int with, int many, int more, int others) { return g(${i}); }\n`,
  ).join('');
  const counts = [c, cpp].map((language) => [...emptyLibraries(language)(bytes(text))].length);
  expect(counts[0]).toBe(0);
  expect(counts[1]).toBeGreaterThan(0);
});

const values = fc.constantFrom(...[18, 24, 33].map((count) => bytes(library(count))));
const subject = { values, spell, size: (value: Uint8Array) => value.length, runs: 10 };
testPass('emptyBodies', emptyBodies(javascript), subject);
testPass('emptyOutermost', emptyOutermost(javascript), { ...subject, values: fc.constant(bytes(outermost(120))) });
