import { expect, test } from 'vitest';
import { bundledGrammar } from '../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../src/formats/tree-sitter/load-language.ts';
import { brokenCount } from '../../src/tree/arena.ts';
import { type Interest, reduced } from './reduced.ts';

const languages = {
  'a.json': await loadLanguage(bundledGrammar('json')),
  'a.js': await loadLanguage(bundledGrammar('javascript')),
  'a.c': await loadLanguage(bundledGrammar('c')),
};

/** Bytes that are not white space. */
const solid = (text: string): number => text.replace(/\s/g, '').length;

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const numbers = (text: string): readonly unknown[] => {
  const value = read(text);
  return Array.isArray(value) ? value : [];
};

function hasSomeKeyTwice(text: string): boolean {
  const keys = [...text.matchAll(/"(\w*)"\s*:/g)].map(([, key]) => key);
  return read(text) !== undefined && new Set(keys).size < keys.length;
}

const has =
  (...parts: readonly string[]): Interest =>
  (text) =>
    parts.every((part) => text.includes(part));

/** What it is, its file and text, what must stay, the result, and the trials it may take. */
type Example = readonly [string, keyof typeof languages, string, Interest, string, number];

test.each<Example>([
  [
    'a value deep in an object',
    'a.json',
    '{"a": [1, 2, {"b": "needle"}], "c": null}',
    (text) => read(text) !== undefined && text.includes('"needle"'),
    '"needle"',
    20,
  ],
  [
    'a list that must have three',
    'a.json',
    '[10, 20, [30], {"k": 40}, 50, 60]',
    (text) => numbers(text).length >= 3,
    '[0,0,0]',
    40,
  ],
  [
    'a number in nested lists',
    'a.json',
    '[[[[{"x": [1]}]]]]',
    (text) => read(text) !== undefined && text.includes('1'),
    '1',
    10,
  ],
  [
    'numbers that make zero together',
    'a.json',
    '[5, -5, 7, -7]',
    (text) => numbers(text).length > 0 && numbers(text).reduce((sum: number, n) => sum + Number(n), 0) === 0,
    '[0]',
    25,
  ],
  [
    'keys that must be equal',
    'a.json',
    '{"id": 1, "name": "x", "id": 2, "tags": ["a", "b"]}',
    hasSomeKeyTwice,
    '{"":0,"":0}',
    60,
  ],
  [
    'a word in a string',
    'a.json',
    '["alpha", "the quick brown fox", "z"]',
    (text) => read(text) !== undefined && text.includes('quick'),
    '"quick"',
    30,
  ],
  ['a branch', 'a.js', 'if (a) { x(); y(); } else if (b) { z(); } else { w(); }', has('z()'), 'z()', 25],
  ['a comment', 'a.js', '// keep\nfoo(); /* BUG */ bar();', has('BUG'), '/* BUG */', 35],
  [
    'a condition with a call',
    'a.c',
    'void f(void) { if (a) { x(); } else { y(); } }',
    has('if', 'x()'),
    'if(a)x();',
    60,
  ],
  [
    'a string that something is set to',
    'a.c',
    'const char *s = "big long string that should be replaced"; int t;',
    has('s = ', '"'),
    'a *s = "";',
    60,
  ],
  ['a name', 'a.c', 'const long NUM = 0xbad1dea;', has('NUM'), 'a NUM = 0;', 20],
  [
    'a call in nested blocks',
    'a.c',
    'void f(void) { { { { { hit(); } } } } while (1) { do { no(); } while (0); } }',
    has('hit()'),
    'hit();',
    30,
  ],
  ['a word in what does not parse', 'a.c', 'int main( { return BUG; }', has('BUG'), 'BUG', 25],
])('%s is all that is left of it', async (_, fileName, text, interest, expected, calls) => {
  const broken = (candidate: string): number => {
    const arena = languages[fileName].parse(new TextEncoder().encode(candidate));
    return arena === undefined ? Infinity : brokenCount(arena);
  };
  const most = broken(text);
  const sound: Interest = (candidate) => broken(candidate) <= most && interest(candidate);
  const { result, tests } = await reduced('tree', { fileName, text, interest: sound });
  expect(sound(result)).toBe(true);
  expect(solid(result), result).toBeLessThanOrEqual(solid(expected));
  expect(tests, result).toBeLessThanOrEqual(calls);
});

test.each<Example>([
  [
    'nested lists',
    'a.json',
    '[[[[{"x": [1]}]]]]',
    (text) => read(text) !== undefined && text.includes('1'),
    '1',
    // Leaps of one, two and four steps: the first one has nothing to go by.
    3,
  ],
  [
    'nested blocks',
    'a.c',
    'void f(void) { { { { { hit(); } } } } while (1) { do { no(); } while (0); } }',
    has('hit()'),
    'hit();',
    5,
  ],
])('%s are hoisted away in leaps', async (_, fileName, text, interest, expected, calls) => {
  const options = { phases: ['hoist'] as const };
  const { result, tests } = await reduced('hddr', { fileName, text, interest, options });
  expect(result).toBe(expected);
  expect(tests).toBeLessThanOrEqual(calls);
});
