import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../src/formats/tree-sitter/load-language.ts';
import { emptyBodies, emptyOutermost } from '../../../src/passes/tree/empty-bodies.ts';
import { testPass } from '../../contracts/pass.ts';
import { smallLanguage, smallTexts } from '../../support/small-trees.ts';
import { walk } from '../../support/walk.ts';

const javascript = await loadLanguage(bundledGrammar('javascript'));
const cpp = await loadLanguage(bundledGrammar('cpp'));
const rust = await loadLanguage(bundledGrammar('rust'));
const spell = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

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
  const { accepted, tests } = walk(emptyBodies(javascript)(bytes(input)), { interest: isInteresting, spell });
  const result = spell(accepted.at(-1)!.value());
  expect(result.match(/return x >/g)).toHaveLength(1);
  expect(result).toMatch(/function f0\(x\) \{\s*\}/);
  expect(tests).toBeLessThan(16);
});

test('where functions have to give something, their bodies never come to an end', () => {
  const methods = Array.from({ length: 9 }, (_, i) => `  fn f${i}(&self) -> u8 { g(self, ${i}) + h(self, ${i}) }`);
  const input = `impl S {\n${methods.join('\n')}\n}\n`;
  const { accepted } = walk(emptyBodies(rust)(bytes(input)), { interest: (text) => text.includes('-> u8 {'), spell });
  expect(spell(accepted.at(-1)!.value()).match(/fn f\d\(&self\) -> u8 \{loop\{\}\}/g)).toHaveLength(9);
});

const outermost = (count: number): Uint8Array => {
  const functions = Array.from({ length: count }, (_, i) => `function f${i}(x) { return f${(i + 1) % count}(x); }\n`);
  return bytes(functions.join(''));
};

test('leaves a few functions, and those that nothing encloses, to others', () => {
  expect([...emptyBodies(javascript)(bytes(library(4)))]).toEqual([]);
  expect([...emptyBodies(javascript)(outermost(20))]).toEqual([]);
});

test('of very many that nothing encloses, what calls others needs no more than their names', () => {
  const isInteresting = (text: string): boolean => /f7\(x\) \{ return f8/.test(text) && /function f8/.test(text);
  const { accepted } = walk(emptyOutermost(javascript)(outermost(120)), { interest: isInteresting, spell });
  expect(spell(accepted.at(-1)!.value()).match(/return/g)?.length).toBeLessThan(5);
  expect([...emptyOutermost(javascript)(outermost(20))]).toEqual([]);
});

test('what the outermost of other kinds consist of stays', () => {
  expect([...emptyOutermost(javascript)(bytes('class C { x = 1; y = 2; }\n'.repeat(120)))]).toEqual([]);
});

test('functions in namespaces and classes are outermost ones, and those declared alike are tried together', () => {
  const both = Array.from({ length: 128 }, (_, i) =>
    i % 3 === 0 ? `constexpr int f${i}() { return ${i}; }` : `int f${i}() { return g(${i}); }`,
  );
  const input = `namespace std { struct S { ${both.join('\n')} }; }`;
  const isInteresting = (text: string): boolean => text.includes('f127') && !/constexpr int \w+\(\) ?;/.test(text);
  const { accepted, tests } = walk(emptyOutermost(cpp)(bytes(input)), { interest: isInteresting, spell });
  const result = spell(accepted.at(-1)!.value());
  expect(result.match(/return g/g)?.length ?? 0).toBeLessThan(24);
  expect(result.match(/return \d/g)).toHaveLength(43);
  expect(tests).toBeLessThan(24);
});

test('what C++ wants to know while it compiles is declared without a body, but for methods outside of their class', () => {
  const both = Array.from(
    { length: 64 },
    (_, i) => `constexpr int f${i}() { return ${i}; } constexpr void g${i}() { h(); }`,
  );
  const input = `struct S { ${both.join('\n')} constexpr int k(); };\nconstexpr int S::k() { return 1; }\n`;
  // As compilers of C++ have it.
  const isInteresting = (text: string): boolean => !/int \S+\(\) \{\s*\}|int S::k\(\) ?;/.test(text);
  const { accepted, tests } = walk(emptyOutermost(cpp)(bytes(input)), { interest: isInteresting, spell });
  const result = spell(accepted.at(-1)!.value());
  expect(result.match(/constexpr int f\d+\(\) ;/g)).toHaveLength(64);
  expect(result.match(/constexpr void g\d+\(\) \{ *\}/g)).toHaveLength(64);
  expect(result).toContain('int S::k() { return 1; }');
  expect(tests).toBe(1);
});

const subject = { values: smallTexts.map(bytes), spell, size: (value: Uint8Array) => value.length, runs: 25 };
testPass('emptyBodies', emptyBodies(smallLanguage), subject);
testPass('emptyOutermost', emptyOutermost(smallLanguage), subject);
