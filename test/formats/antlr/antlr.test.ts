import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AntlrLanguage, loadAntlr } from '../../../src/formats/antlr/load-antlr.ts';
import { unquoted } from '../../../src/formats/antlr/rules.ts';
import { loadToolkit } from '../../../src/formats/antlr/toolkit.ts';
import type { ServedParser } from '../../../src/formats/serve-parser.ts';
import { GrammarKnowledge } from '../../../src/grammar/knowledge.ts';
import { treeEdits } from '../../../src/grammar/tree-edits.ts';
import { type Arena, children, hasFlag, kindName, nodeFlags, textOf } from '../../../src/tree/arena.ts';

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
