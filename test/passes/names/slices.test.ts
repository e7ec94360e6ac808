import vm from 'node:vm';
import { expect, test } from 'vitest';
import type { Search } from '../../../src/core/search.ts';
import type { TestCase } from '../../../src/core/test-case.ts';
import { bundledGrammar } from '../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../src/formats/tree-sitter/load-language.ts';
import { slices } from '../../../src/passes/names/slices.ts';
import { unitsOf } from '../../../src/passes/names/units.ts';
import { readerOf, type TreeLanguage } from '../../../src/passes/tree/read-tree.ts';
import { testPass } from '../../contracts/pass.ts';
import { smallLanguage, smallTexts } from '../../support/small-trees.ts';
import { walk } from '../../support/walk.ts';

const javascript = await loadLanguage(bundledGrammar('javascript'));
const rust = await loadLanguage(bundledGrammar('rust'));
const spell = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

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

test('leaves nothing that calls what has gone', () => {
  const proposals: string[] = [];
  const rejectAll = (search: Search<TestCase>): void => {
    for (const proposal of search) proposals.push(spell(proposal.value()));
  };
  rejectAll(slices(javascript)(bytes(chains)));
  expect(proposals.length).toBeGreaterThan(8);
  for (const text of proposals) {
    const scope = vm.createContext({});
    vm.runInContext(text, scope);
    for (const [, name] of text.matchAll(/function (f\d+)/g)) vm.runInContext(`${name}(1)`, scope);
  }
});

/** What each unit needs, both by their first words. */
function needsIn(language: TreeLanguage, text: string): Record<string, string[]> {
  const source = bytes(text);
  const tree = readerOf(language)(source)(source)!;
  const units = unitsOf(tree, { list: 0.1, item: 0 });
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

const subject = {
  values: smallTexts.map(bytes),
  spell,
  size: (value: Uint8Array) => value.length,
  runs: 25,
  foresees: true,
};
testPass('slices', slices(smallLanguage), subject);
