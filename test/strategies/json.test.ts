import { beforeAll, describe, expect, test } from 'vitest';
import type { Phase } from '../../src/passes/hdd/hdd.ts';
import { strategyFor, type TreeOptions } from '../../src/strategies/tree-strategies.ts';
import { bytes, spell } from '../support/texts.ts';
import { walk } from '../support/walk.ts';
import { type Interest, type Reduced, reduced as reducedFile } from './reduced.ts';

/** Of a JSON file. */
function reduced(
  name: string,
  text: string,
  [interest, options = {}]: readonly [Interest, TreeOptions?],
): Promise<Reduced> {
  return reducedFile(name, { fileName: 'a.json', text, interest, options });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Most candidates of a pass that knows no JSON are none.
    return undefined;
  }
}

const isJson = (text: string): boolean => parsed(text) !== undefined;
const compact = (text: string): string => text.replace(/\s/g, '');

/**
 * Numbers of tests with a content cache: what Picireny needs for the same phases, and with hoisting level by level 2
 * more.
 */
describe('nested JSON of which 42 and "d" are needed', () => {
  const text = '{"a": [1, 2, 3, {"b": [4, 5, {"c": 42}]}], "d": {"e": null, "f": [true, false]}}';
  const interest: Interest = (candidate) => isJson(candidate) && candidate.includes('42') && candidate.includes('"d"');

  test.each([
    ['hdd', ['prune'], 40, 28],
    ['hddr', ['prune'], 37, 28],
    ['hdd', ['hoist', 'prune'], 24, 13],
    ['hdd', ['prune+hoist'], 22, 13],
    ['hddr', ['hoist', 'prune'], 20, 13],
    ['hddr', ['prune+hoist'], 19, 13],
    ['hddr', ['hoist', 'prune+hoist'], 20, 13],
  ] satisfies [string, Phase[], number, number][])(
    '%s %j is not larger than with Picireny, in %i tests at most',
    async (name, phases, tests, size) => {
      const found = await reduced(name, text, [interest, { phases }]);
      expect(interest(found.result)).toBe(true);
      expect(compact(found.result).length).toBeLessThanOrEqual(size);
      expect(found.tests).toBeLessThanOrEqual(tests);
    },
  );
});

describe('two members, of which one word is needed', () => {
  const text = '{\n    "foo": "bar",\n    "baz": [ 6, 7, 12, 31, 77, 87 ]\n}\n';
  const needing =
    (word: string): Interest =>
    (candidate) =>
      JSON.stringify(parsed(candidate))?.includes(word) === true;

  test.each([
    ['foo', '{"foo":0}'],
    ['bar', '{"":"bar"}'],
    ['baz', '{"baz":0}'],
    ['87', '{"":[87]}'],
  ])('%s: the first element of a list can go, with its separator', async (word, expected) => {
    const { result } = await reduced('hdd', text, [needing(word), { phases: ['prune'] }]);
    expect(compact(result).length).toBeLessThanOrEqual(expected.length);
    expect(needing(word)(result)).toBe(true);
  });
});

describe('tree', () => {
  test('hoists what is needed to the top', async () => {
    const text = '{"a": [1, 2, {"b": "needle"}], "c": null}';
    const found = await reduced('tree', text, [(candidate) => isJson(candidate) && candidate.includes('"needle"')]);
    expect(found.result).toBe('"needle"');
  });

  test('unwraps what is nested', async () => {
    const found = await reduced('tree', '[[[[{"x": [1]}]]]]', [(text) => isJson(text) && text.includes('1')]);
    expect(found.result).toBe('1');
  });

  test('finds what can only go together', async () => {
    const sum = (value: unknown): boolean =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((x) => typeof x === 'number') &&
      value.reduce((a: number, b: number) => a + b, 0) === 0;
    const found = await reduced('tree', '[5, -5, 7, -7]', [(text) => sum(parsed(text))]);
    expect(compact(found.result).length).toBeLessThanOrEqual('[5,-5]'.length);
  });

  test('keeps the separators of a list right', async () => {
    const long: Interest = (text) => {
      const value = parsed(text);
      return Array.isArray(value) && value.length >= 3;
    };
    const found = await reduced('tree', '[10, 20, [30], {"k": 40}, 50, 60]', [long]);
    expect(compact(found.result)).toMatch(/^\[\d,\d,\d\]$/);
  });
});

test('hddr takes the value of a member out of it', async () => {
  const text = '{"a": [1, 2, {"b": "needle"}], "c": null}';
  const interest: Interest = (candidate) => isJson(candidate) && candidate.includes('"needle"');
  const { result, tests } = await reduced('hddr', text, [interest, { phases: ['prune+hoist'] }]);
  expect(result).toBe('"needle"');
  expect(tests).toBeLessThanOrEqual(10);
});

test('treereduce keeps what is needed and its way to the top', async () => {
  const text = '{"a": [1, 2, {"b": "needle"}], "c": null}';
  const interest: Interest = (candidate) => isJson(candidate) && candidate.includes('needle');
  const { result } = await reduced('treereduce', text, [interest, { stable: true, minReduction: 1 }]);
  expect(compact(result)).toBe('{"":[{"":"needle"}]}');
});

describe('without a language', () => {
  test('tree is text', async () => {
    const pass = await strategyFor('tree', { fileName: 'notes', input: bytes('some words (and brackets)') });
    const { accepted } = walk(pass(bytes('some words (and brackets)')), {
      interest: (text) => text.includes('and'),
      spell,
    });
    expect(spell(accepted.at(-1)!.value())).toBe('and');
  });

  test('the others say what to do', async () => {
    await expect(strategyFor('hdd', { fileName: 'notes', input: bytes('some words') })).rejects.toThrow(
      'the language of notes is not known. Name it with --lang',
    );
  });
});

test('what is wrong with the subject is told when the search begins, which is when it is read, and once', async () => {
  const notes: string[] = [];
  const subject = { fileName: 'a.json', input: bytes('no JSON at all: ((('), note: (text: string) => notes.push(text) };
  const pass = await strategyFor('tree', subject);
  expect(notes).toEqual([]);
  for (let i = 0; i < 2; i++) pass(subject.input)[Symbol.iterator]().next();
  expect(notes).toEqual([expect.stringContaining('% of a.json is not understood as json')]);
});

test('what begins like a language and has many mistakes is text, unless the name of the file or the user says more', async () => {
  const rules = Array.from({ length: 20 }, (_, i) => `rule${i}: A B | C { return 0; } | %empty`).join('\n');
  const input = bytes(`#include <a.h>\n%%\n${rules}\n`);
  const notesOn = async (subject: { fileName: string; language?: string }): Promise<string[]> => {
    const notes: string[] = [];
    const pass = await strategyFor('tree', { ...subject, input, note: (text: string) => notes.push(text) });
    pass(input)[Symbol.iterator]().next();
    return notes;
  };
  expect(await notesOn({ fileName: 'a.y' })).toEqual([
    'a.y begins like c, and is something else. It is reduced as plain text',
  ]);
  expect((await notesOn({ fileName: 'a.c' })).filter((text) => text.includes('plain text'))).toEqual([]);
  expect((await notesOn({ fileName: 'a.y', language: 'c' })).filter((text) => text.includes('plain text'))).toEqual([]);
});

describe('a file in a dialect', () => {
  const partsOf = async (fileName: string, text: string, needed: readonly string[]): Promise<string[]> => {
    const notes: string[] = [];
    const subject = { fileName, input: bytes(text), note: (note: string) => notes.push(note) };
    const pass = await strategyFor('tree', subject);
    const compact = (now: string): string => now.replace(/\s/g, '');
    const interest = (now: string): boolean => needed.every((part) => compact(now).includes(part));
    const { accepted, steps } = walk(pass(subject.input), { interest, spell });
    expect(notes).toEqual([]);
    expect(compact(spell(accepted.at(-1)!.value()))).toHaveLength(needed.join('').length);
    return steps.map(({ label }) => label.split(':')[0]!);
  };

  test('is read by the grammar of what it goes on from, when there is nothing else in it', async () => {
    const text = Array.from({ length: 20 }, (_, i) => `.a${i} { color: red; top: ${i}px }`).join('\n');
    const [first] = await partsOf('a.less', text, ['.a7', 'top:7px']);
    expect(first).toBe('tree');
  });

  test('is cut by its brackets first, when there is much else in it, and what is left of it is read', async () => {
    const rules = Array.from({ length: 20 }, (_, i) => `.m(@a; @b: ~"${i}") when (@a) { .n() !important; @{p}-q: @a }`);
    const parts = await partsOf('a.less', [...rules, '.x { color: red; top: 1px }'].join('\n'), ['.x', 'top:1px']);
    expect(parts[0]).not.toBe('tree');
    expect(parts).toContain('tree');
  });
});

beforeAll(async () => {
  // Packed by `npm run grammars`, without which none of this can be tested.
  await strategyFor('tree', { fileName: 'a.json', input: bytes('{}') });
});
