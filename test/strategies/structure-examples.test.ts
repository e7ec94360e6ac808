import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { brokenCount, tokenCount } from '../../src/tree/arena.ts';
import { loadBundled } from '../support/load-bundled.ts';
import { parsedJson } from '../support/texts.ts';
import { type Interest, reduced } from './reduced.ts';

const languages = {
  'a.json': await loadBundled('json'),
  'a.js': await loadBundled('javascript'),
  'a.c': await loadBundled('c'),
};

/** Bytes that are not white space. */
const solid = (text: string): number => text.replace(/\s/g, '').length;

const numbers = (text: string): readonly unknown[] => {
  const value = parsedJson(text);
  return Array.isArray(value) ? value : [];
};

function hasSomeKeyTwice(text: string): boolean {
  const keys = [...text.matchAll(/"(\w*)"\s*:/g)].map(([, key]) => key);
  return parsedJson(text) !== undefined && new Set(keys).size < keys.length;
}

const has =
  (...parts: readonly string[]): Interest =>
  (text) =>
    parts.every((part) => text.includes(part));

const texts = {
  value: '{"a": [1, 2, {"b": "needle"}], "c": null}',
  three: '[10, 20, [30], {"k": 40}, 50, 60]',
  number: '[[[[{"x": [1]}]]]]',
  sum: '[5, -5, 7, -7]',
  keys: '{"id": 1, "name": "x", "id": 2, "tags": ["a", "b"]}',
  word: '["alpha", "the quick brown fox", "z"]',
  branch: 'if (a) { x(); y(); } else if (b) { z(); } else { w(); }',
  comment: '// keep\nfoo(); /* BUG */ bar();',
  condition: 'void f(void) { if (a) { x(); } else { y(); } }',
  string: 'const char *s = "big long string that should be replaced"; int t;',
  name: 'const long NUM = 0xbad1dea;',
  blocks: 'void f(void) { { { { { hit(); } } } } while (1) { do { no(); } while (0); } }',
  broken: 'int main( { return BUG; }',
  printed: 'var s = 0; for (var i = 0; i < 3; i++) { s += i; } while (s < 10) { s++; } console.log("done", s);',
};

const interests = {
  value: (text: string) => parsedJson(text) !== undefined && text.includes('"needle"'),
  three: (text: string) => numbers(text).length >= 3,
  number: (text: string) => parsedJson(text) !== undefined && text.includes('1'),
  sum: (text: string) => numbers(text).length > 0 && numbers(text).reduce((sum: number, n) => sum + Number(n), 0) === 0,
  word: (text: string) => parsedJson(text) !== undefined && text.includes('quick'),
  printed: (text: string) => prints(text, 'done'),
};

function prints(text: string, word: string): boolean {
  const printed: unknown[] = [];
  try {
    runInNewContext(text, { console: { log: (...all: unknown[]) => printed.push(...all) } }, { timeout: 200 });
  } catch {
    return false;
  }
  return printed.includes(word);
}

/** What it is, its file and text, what must stay, the result, and the trials it may take. */
type Example = readonly [string, keyof typeof languages, string, Interest, string, number];

test.each<Example>([
  ['a value deep in an object', 'a.json', texts.value, interests.value, '"needle"', 20],
  ['a list that must have three', 'a.json', texts.three, interests.three, '[0,0,0]', 40],
  ['a number in nested lists', 'a.json', texts.number, interests.number, '1', 10],
  ['numbers that make zero together', 'a.json', texts.sum, interests.sum, '[0]', 25],
  ['keys that must be equal', 'a.json', texts.keys, hasSomeKeyTwice, '{"":0,"":0}', 60],
  ['a word in a string', 'a.json', texts.word, interests.word, '"quick"', 30],
  ['a branch', 'a.js', texts.branch, has('z()'), 'z()', 25],
  ['a comment', 'a.js', texts.comment, has('BUG'), '/* BUG */', 35],
  ['a condition with a call', 'a.c', texts.condition, has('if', 'x()'), 'if(a)x();', 60],
  ['a string that something is set to', 'a.c', texts.string, has('s = ', '"'), 'a *s = "";', 60],
  ['a name', 'a.c', texts.name, has('NUM'), 'a NUM = 0;', 20],
  ['a call in nested blocks', 'a.c', texts.blocks, has('hit()'), 'hit();', 30],
  ['a word in what does not parse', 'a.c', texts.broken, has('BUG'), 'BUG', 25],
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

/** What it is, its file and text, what must stay, and what it comes to: tokens, and trials where there is a bound. */
type Stage = readonly [string, keyof typeof languages, string, Interest, readonly [tokens: number, trials?: number]];

const dropped: readonly Stage[] = [
  ['a value', 'a.json', texts.value, interests.value, [15]],
  ['a number in nested lists', 'a.json', texts.number, interests.number, [16]],
  ['numbers that make zero together', 'a.json', texts.sum, interests.sum, [5]],
  ['keys that must be equal', 'a.json', texts.keys, has('"id": 1', '"id": 2'), [13]],
  ['a branch', 'a.js', texts.branch, has('z()'), [16]],
  ['a line that is printed', 'a.js', texts.printed, interests.printed, [8]],
  ['a comment', 'a.js', texts.comment, has('BUG'), [0]],
  ['a condition with a call', 'a.c', texts.condition, has('if', 'x()'), [16]],
  ['a string that something is set to', 'a.c', texts.string, has('s = ', '"'), [7]],
  ['a name', 'a.c', texts.name, has('NUM'), [5]],
  // No more for each block around it than one trial.
  ['a call in nested blocks', 'a.c', texts.blocks, has('hit()'), [18, 16]],
  ['a word in what does not parse', 'a.c', texts.broken, has('BUG'), [10]],
];

const hoisted: readonly Stage[] = [
  ['a value', 'a.json', texts.value, interests.value, [3, 10]],
  ['a list that must have three', 'a.json', texts.three, interests.three, [7]],
  ['a number in nested lists', 'a.json', texts.number, interests.number, [1, 2]],
  ['a word in a string', 'a.json', texts.word, interests.word, [3]],
  ['a branch', 'a.js', texts.branch, has('z()'), [3]],
  ['a condition with a call', 'a.c', texts.condition, has('if', 'x()'), [8]],
  ['a call in nested blocks', 'a.c', texts.blocks, has('hit()'), [4, 5]],
  ['a word in what does not parse', 'a.c', texts.broken, has('BUG'), [10]],
];

describe.each([
  ['dropped', ['coarse-prune'], dropped],
  ['hoisted, then dropped', ['hoist', 'coarse-prune'], hoisted],
] as const)('when whole parts are %s', (_, phases, stages) => {
  test.each(stages)('%s is left with little', async (_, fileName, text, interest, [tokens, trials = Infinity]) => {
    const { result, tests } = await reduced('hddr', { fileName, text, interest, options: { phases } });
    const arena = languages[fileName].parse(new TextEncoder().encode(result))!;
    expect(interest(result)).toBe(true);
    expect(tokenCount(arena, 0), result).toBeLessThanOrEqual(tokens);
    expect(tests).toBeLessThanOrEqual(trials);
  });
});

test.each<Example>([
  ['nested lists', 'a.json', texts.number, interests.number, '1', 2],
  ['nested blocks', 'a.c', texts.blocks, has('hit()'), 'hit();', 5],
])('%s are hoisted away in leaps', async (_, fileName, text, interest, expected, calls) => {
  const options = { phases: ['hoist'] as const };
  const { result, tests } = await reduced('hddr', { fileName, text, interest, options });
  expect(result).toBe(expected);
  expect(tests).toBeLessThanOrEqual(calls);
});

test('what a change far away has made possible goes as a whole, though each part of it has to stay', async () => {
  const text =
    'needle(alpha, beta, gamma);\nword(xfary);\n{ fill(in_between, that, is, long); }\nkeep(one, [1, 2, 3]);';
  const interest: Interest = (candidate) => {
    const solid = candidate.replace(/\s/g, '');
    const isWhole = solid.includes('keep(one,[1,2,3])') || (solid.includes('keep(one)') && !/far/.test(solid));
    return isWhole && /needle\(alpha,beta,gamma\)/.test(solid) && /word\(\w*x/.test(solid);
  };
  const { result } = await reduced('tree', { fileName: 'a.js', text, interest });
  expect(result).not.toContain('[');
});

test('a template is reduced as text first, then by what its tags are', async () => {
  const { result } = await reduced('tree', {
    fileName: 'a.svelte',
    text: '<script>\n  $: s = $w;\n</script>\n\n<p>{#if i}<d use:r={s}>text</d>{/if}</p>\n',
    interest: (text) => /\$:\s?s=\$w/.test(text.replaceAll(' ', '')) && /<d use:r=\{s\}(?:\/>|>.*<\/d>)/.test(text),
  });
  expect(result).toBe('$:s=$w<d use:r={s}/>');
});
