import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AntlrLanguage, loadAntlr } from '../../../src/formats/antlr/load-antlr.ts';
import { unquoted } from '../../../src/formats/antlr/rules.ts';
import { loadToolkit } from '../../../src/formats/antlr/toolkit.ts';
import type { ServedParser } from '../../../src/formats/parsers/serve-parser.ts';
import { GrammarKnowledge } from '../../../src/grammar/knowledge.ts';
import { treeEdits } from '../../../src/grammar/tree-edits.ts';
import { type HddOptions, hdd, type Phase } from '../../../src/passes/hdd/hdd.ts';
import { readerOf } from '../../../src/passes/tree/read-tree.ts';
import { type Arena, children, hasFlag, kindName, nodeFlags, textOf } from '../../../src/tree/arena.ts';
import { spell } from '../../support/texts.ts';
import { walk } from '../../support/walk.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'antlr-test-'));
  // The first loading of the packages takes most of the time of these tests.
  await loadToolkit(import.meta.dirname);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function load(source: string | Record<string, string>, start?: string): Promise<ServedParser<AntlrLanguage>> {
  const sources = typeof source === 'string' ? { 'G.g4': source } : source;
  const files = Object.entries(sources).map(([name, text]) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  });
  return loadAntlr({ files, from: import.meta.dirname, ...(start !== undefined && { start }) });
}

function shown(arena: Arena | undefined, node = 0): string {
  if (arena === undefined) return 'no tree';
  const name = kindName(arena, node) + (hasFlag(arena, node, nodeFlags.named) ? '' : '!');
  const inside = children(arena, node);
  if (inside.length === 0) return name.endsWith('!') ? Buffer.from(textOf(arena, node)).toString() : name;
  return `${name}(${inside.map((child) => shown(arena, child)).join(' ')})`;
}

const lists = `grammar S;
  start: expr* EOF;
  expr: ID | '(' expr* ')';
  ID: [a-z]+;
  WS: [ \\t\\r\\n]+ -> skip;
  NOTE: '#' ~[\\n]* -> channel(HIDDEN);`;

describe('a grammar of ANTLR', () => {
  test('makes the tree of its rules', async () => {
    const { parse, about } = await load(lists);
    expect(shown(parse(Buffer.from('(a (b x) c)'), 1000))).toBe(
      'start(expr(( expr(ID) expr(( expr(ID) expr(ID) )) expr(ID) )))',
    );
    expect(about.notes).toEqual([]);
  });

  test('nests recursion as it is written, and the grammar explains all of it', async () => {
    const { parse, about } = await load(
      "grammar R; s: e EOF; e: '-' e | e '*' e | e '+' e | ID | f; f: ID '(' (e (',' e)*)? ')'; ID: [a-z]+; WS: ' ' -> skip;",
    );
    const arena = parse(Buffer.from('a + b * -c + f(x, y)'), 1000)!;
    expect(shown(arena)).toBe('s(e(e(e(ID) + e(e(ID) * e(- e(ID)))) + e(f(ID ( e(ID) , e(ID) )))))');
    const edits = treeEdits(new GrammarKnowledge(about), arena);
    const inner = [...Array(arena.size).keys()].filter((node) => arena.firstChild[node] !== -1);
    expect(inner.filter((node) => !edits.explained(node))).toEqual([]);
  });

  test('has a lexer of its own, with modes', async () => {
    const { parse } = await load({
      'P.g4': 'parser grammar P; options { tokenVocab = L; } doc: (TEXT | OPEN NAME CLOSE)*;',
      'L.g4': "lexer grammar L; TEXT: ~'<'+; OPEN: '<' -> pushMode(T); mode T; NAME: [a-z]+; CLOSE: '>' -> popMode;",
    });
    expect(shown(parse(Buffer.from('one <b> two'), 1000))).toBe('doc(TEXT < NAME > TEXT)');
  });

  test('leaves out nothing of the text: comments, faults and what comes behind the start rule are extra nodes', async () => {
    const { parse } = await load(lists.replace('expr* EOF', 'expr'));
    const text = '(a # note\n b) § c';
    const arena = parse(Buffer.from(text), 1000)!;
    expect(shown(arena)).toBe('start(expr(( expr(ID) HIDDEN expr(ID) )) ERROR)');
    expect(Buffer.from(textOf(arena, arena.size - 1)).toString()).toBe('§ c');
  });

  test('gives places in bytes, whatever the characters', async () => {
    const { parse } = await load("grammar U; s: W+; W: ~' '+; WS: ' ' -> skip;");
    const arena = parse(Buffer.from('é 😀x z'), 1000)!;
    expect(children(arena, 0).map((node) => Buffer.from(textOf(arena, node)).toString())).toEqual(['é', '😀x', 'z']);
  });

  test('gives the same trees again', async () => {
    const { parse } = await load(lists);
    const texts = ['(a)', '', '((', '(a (b x) c)', 'a b'];
    const first = texts.map((text) => shown(parse(Buffer.from(text), 1000)));
    expect(texts.map((text) => shown(parse(Buffer.from(text), 1000)))).toEqual(first);
  });

  test('that wants code to be run says so', async () => {
    const { about } = await load(
      'grammar C; options { superClass = Base; } s: {this.ok()}? A; A: "a" {this.x();};'.replaceAll('"', "'"),
    );
    expect(about.notes).toEqual([
      expect.stringContaining('the class Base, which is not there'),
      expect.stringContaining('has 2 actions or predicates (the first is {this.ok()}?)'),
    ]);
  });

  test.each([
    ['grammar X; s: t;', undefined, 'G.g4, line 1, column 15: reference to undefined rule: t'],
    ['grammar X s: t', undefined, 'is no grammar of ANTLR 4'],
    [lists, 'expression', '--start expression'],
  ])('%j with the start rule %j is refused', async (source, start, message) => {
    await expect(load(source, start)).rejects.toThrow(message);
  });

  test('whose package is not there says what to install', async () => {
    writeFileSync(path.join(folder, 'G.g4'), lists);
    await expect(loadToolkit(folder, folder)).rejects.toThrow('npm install antlr-ng');
  });
});

/** Parr's, as Picireny is tried with. */
const json = `grammar J; json: value; obj: '{' pair (',' pair)* '}' | '{' '}'; pair: STRING ':' value;
  array: '[' value (',' value)* ']' | '[' ']';
  value: STRING | NUMBER | obj | array | 'true' | 'false' | 'null';
  STRING: '"' (ESC | ~["\\\\])* '"'; fragment ESC: '\\\\' ["\\\\/bfnrt];
  NUMBER: '-'? INT ('.' [0-9]+)?; fragment INT: '0' | [1-9] [0-9]*; WS: [ \\t\\n\\r]+ -> skip;`;

describe('beside Picireny', () => {
  const counts = (arena: Arena): { rules: number; tokens: number } => {
    const nodes = [...Array(arena.size).keys()];
    const rules = nodes.filter((node) => arena.firstChild[node] !== -1).length;
    return { rules, tokens: nodes.length - rules };
  };

  test('trees have as many rules and tokens', async () => {
    const { parse } = await load(lists);
    expect(counts(parse(Buffer.from('(a (b x) c)'), 1000)!)).toEqual({ rules: 7, tokens: 8 });
  });

  const nested = '{"a": [1, 2, 3, {"b": [4, 5, {"c": 42}]}], "d": {"e": null, "f": [true, false]}}';
  const needs = (text: string): boolean => {
    try {
      JSON.parse(text);
      return text.includes('42') && text.includes('"d"');
    } catch {
      return false;
    }
  };

  // What Picireny needs with its cache of contents, and comes to. Coarsely it has fewer tests, and leaves more: it
  // cannot take the first element off a list.
  test.each([
    ['prune', {}, 40, '{"": [0, {"": [0, {"": 42}]}], "d": 0}'],
    ['hoist, prune', {}, 22, '{ "": 42 , "d": 0}'],
    ['prune+hoist', {}, 20, '{ "": 42 , "d": 0}'],
    ['hoist, prune+hoist', {}, 23, '{ "": 42 , "d": 0}'],
    ['coarse-prune', {}, Infinity, '{"a": [1, {"b": [4, {"c": 42}]}], "d": {"e": null}}'],
    ['hoist, coarse-prune', {}, Infinity, '{ "c": 42 , "d": null}'],
    ['prune', { recursive: true }, 37, '{"": [0, {"": [0, {"": 42}]}], "d": 0}'],
    ['hoist, prune', { recursive: true }, 20, '{ "": 42 , "d": 0}'],
    ['prune+hoist', { recursive: true }, 19, '{ "": 42 , "d": 0}'],
    // One more than Picireny.
    ['hoist, prune+hoist', { recursive: true }, 21, '{ "": 42 , "d": 0}'],
    ['coarse-prune', { recursive: true }, Infinity, '{"a": [1, {"b": [4, {"c": 42}]}], "d": {"e": null}}'],
    ['hoist, coarse-prune', { recursive: true }, Infinity, '{ "c": 42 , "d": null}'],
  ] as const)('%s %j takes no more tests on JSON, and comes at least as far', async (names, order, tests, result) => {
    const phases = names.split(', ') as Phase[]; // each of them is one
    const ours = await reduced(json, nested, needs, { ...order, phases });
    expect(solid(ours.result).length).toBeLessThanOrEqual(solid(result).length);
    expect(ours.run).toBeLessThanOrEqual(tests);
  });

  test.each([
    ['foo', '{"foo":0}', 6],
    ['bar', '{"":"bar"}', 8],
    ['baz', '{"baz":0}', 8],
    ['87', '{"":[87]}', 18],
  ])('%s is found in lists whose first element can go, too', async (word, expected, tests) => {
    const text = '{\n    "foo": "bar",\n    "baz": [ 6, 7, 12, 31, 77, 87 ]\n}\n';
    const holds = (candidate: string): boolean => {
      try {
        return JSON.stringify(JSON.parse(candidate)).includes(word);
      } catch {
        return false;
      }
    };
    const { run, result } = await reduced(json, text, holds, { phases: ['prune'] });
    expect(solid(result)).toBe(expected);
    expect(run).toBeLessThanOrEqual(tests);
  });

  test('tokens do not grow together, and comments keep their line', async () => {
    const words = "grammar W; s: ID mul? ID ';' EOF; mul: '*'; ID: [a-z]+; WS: [ \\t\\r\\n]+ -> skip;";
    const both = (text: string): boolean => /\bx\b.*\by\b/s.test(text);
    const glued = await reduced(words, 'x *y;', both, { phases: ['prune'] });
    expect(glued.result).toBe('x y;');
    expect((await reduced(words, 'x\n\n\n\t* \ty\n;', () => false, {})).result).toBe('x\n\n\n\t* \ty\n;');
  });

  test('white space is not touched without a test, be it hidden tokens and have texts of its own', async () => {
    const hidden = `grammar H; s: 'if' '(' ID ')' ID ';' EOF; ID: [a-z]+; WS: [ \\n]+ -> channel(HIDDEN);
      NOTE: '//' ~[\\n]* -> channel(HIDDEN);`;
    const text = '// top\nif (a) x;';
    const code = (candidate: string): string => candidate.replaceAll(/\/\/.*/g, '').trim();
    expect((await reduced(hidden, text, () => false, {})).result).toBe(text);
    const { result } = await reduced(hidden, text, (candidate) => code(candidate).startsWith('if'), {});
    expect(solid(code(result))).toBe('if(a)a;');
  });
});

function solid(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** The distinct texts that were tried, beside what came of it. */
async function reduced(
  grammar: string,
  text: string,
  needs: (text: string) => boolean,
  options: HddOptions,
): Promise<{ run: number; result: string }> {
  const { parse, about } = await load(grammar);
  const language = { ...about, parse: (bytes: Uint8Array) => parse(bytes, 10_000) };
  const input = Buffer.from(text);
  const { steps, accepted } = walk(hdd(readerOf(language), options)(input), { interest: needs, spell });
  return { run: new Set(steps.map((step) => step.text)).size, result: spell(accepted.at(-1)?.value() ?? input) };
}

describe('the shortest texts', () => {
  test.each([
    ["A: ('a' | 'bb')? 'c'", 'c'],
    ["A: ('a' 'b')+ 'c'", 'abc'],
    ["A: 'rec' [_$a-zA-Z] [0-9]*", 'reca'],
    [`A: '"' ('\\\\' . | ~["\\\\\\r\\n])* '"'`, '""'],
    ["A: '/*' .*? '*/'", '/**/'],
    ["A: 'x'..'z' 'A'..'C'?", 'x'],
    ["A: '\\u{41}' '\\u0042' '\\''", "AB'"],
    ['A: B C*; fragment B: [0-9]+; fragment C: B', '0'],
  ])('of %s is %s', async (rule, text) => {
    const { about } = await load(`grammar F; s: A; ${rule};`);
    const words = new Set(['rec', 'abc', 'bb', 'AB']);
    const table = new GrammarKnowledge(about).fragments({ words, instances: new Map() });
    expect(table.get('A')?.text).toBe(text);
    expect(table.get('s')?.text).toBe(text);
  });

  test('of the rules of JSON are its shortest values', async () => {
    const { about } = await load(json);
    const table = new GrammarKnowledge(about).fragments({ words: new Set(), instances: new Map() });
    const texts = ['json', 'value', 'NUMBER', 'obj', 'pair', 'array', 'STRING'].map((rule) => table.get(rule)?.text);
    expect(texts.map((text) => text && solid(text))).toEqual(['0', '0', '0', '{}', '"":0', '[]', '""']);
  });

  test('of a rule that calls itself is one of those that do not', async () => {
    const { about } = await load(
      "grammar N; s: rec; rec: rec '+' atom | atom; atom: NUM | ID | '(' rec ')'; NUM: [0-9]+ ('.' [0-9]+)?; ID: [a-z]+;",
    );
    const table = new GrammarKnowledge(about).fragments({ words: new Set(), instances: new Map() });
    expect(table.get('rec')?.text).toMatch(/^[0a]$/);
  });

  test('are those of the user where there are any', async () => {
    const { about } = await load(lists);
    const dialect = { ...about, replacements: { expr: '(k)' } };
    const table = new GrammarKnowledge(dialect).fragments({ words: new Set(), instances: new Map() });
    expect(table.get('expr')).toEqual({ text: '(k)', tokens: 3 });
  });
});

test('escapes in literals stand for characters', () => {
  expect(unquoted(String.raw`'it\'s\\\n\u0041\u{1F600}'`)).toBe("it's\\\nA😀");
});
