import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadAntlr } from '../../../src/formats/antlr/load-antlr.ts';
import { islandPattern, islandsIn } from '../../../src/formats/islands/patterns.ts';
import { type Part, withIslands } from '../../../src/formats/islands/with-islands.ts';
import { hdd } from '../../../src/passes/hdd/hdd.ts';
import { readerOf } from '../../../src/passes/tree/read-tree.ts';
import { type Arena, children, hasFlag, kindName, nodeFlags, textOf } from '../../../src/tree/arena.ts';
import { edited } from '../../grammar/languages.ts';
import { spell } from '../../support/texts.ts';
import { walk } from '../../support/walk.ts';

const grammars = {
  ini: "grammar Ini; ini: entry* EOF; entry: NAME VALUE EOL; NAME: [a-z]+; VALUE: ':' ~[\\n]*; EOL: '\\n'+;",
  json: `grammar Json; json: value; value: NUMBER | TEXT | array; array: '[' value (',' value)* ']' | '[' ']';
    NUMBER: [0-9]+; TEXT: '"' ~'"'* '"'; WS: ' ' -> skip;`,
};
const text = 'foo: "é"\nbaz: [6, [7], 87]\n';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'islands-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function part(name: keyof typeof grammars, rule: string, islands: Record<string, string> = {}): Promise<Part> {
  const file = path.join(folder, `${name}.g4`);
  writeFileSync(file, grammars[name]);
  const { about, parse } = await loadAntlr({ files: [file], start: rule, from: import.meta.dirname });
  return {
    dialect: about,
    islands: new Map(Object.entries(islands).map(([token, pattern]) => [token, islandPattern(pattern)])),
    parse: (_, bytes) => parse(bytes, 10_000),
  };
}

function shown(arena: Arena, node = 0): string {
  const inside = children(arena, node);
  const named = hasFlag(arena, node, nodeFlags.named);
  if (inside.length === 0) return named ? kindName(arena, node) : Buffer.from(textOf(arena, node)).toString();
  return `${kindName(arena, node)}(${inside.map((child) => shown(arena, child)).join(' ')})`;
}

describe('a language with islands', () => {
  let read: (source: string) => NonNullable<ReturnType<ReturnType<ReturnType<typeof readerOf>>>>;
  beforeAll(async () => {
    const parts = new Map([
      ['ini', await part('ini', 'ini', { VALUE: ': *(?P<json:json>.*)' })],
      ['json', await part('json', 'json')],
    ]);
    const language = withIslands(parts, { part: 'ini', rule: 'ini' });
    read = (source) => readerOf(language)(Buffer.from(source))(Buffer.from(source))!;
  }, 60_000);

  test('has the trees of the others in the tokens they stand in, at their places', () => {
    const { arena } = read(text);
    const json = (inside: string): string => `entry(NAME VALUE(json:json(json:value(${inside}))) EOL)`;
    const element = 'json:value(json:NUMBER)';
    const array = `json:array([ ${element} , json:value(json:array([ ${element} ])) , ${element} ])`;
    expect(shown(arena)).toBe(`ini(${json('json:TEXT')} ${json(array)})`);
    const numbers = [...Array(arena.size).keys()].filter((node) => kindName(arena, node) === 'json:NUMBER');
    expect(numbers.map((node) => Buffer.from(textOf(arena, node)).toString())).toEqual(['6', '7', '87']);
  });

  test('is explained by its grammars, so that lists and hoists go on in the islands', () => {
    const tree = read(text);
    const { arena } = tree;
    const inner = [...Array(arena.size).keys()].filter((node) => arena.firstChild[node] !== -1);
    expect(inner.filter((node) => !tree.explained(node))).toEqual([]);
    const array = inner.find((node) => kindName(arena, node) === 'json:array')!;
    expect(edited(tree, tree.list(array).without([0, 1])!.edit)).toBe('foo: "é"\nbaz: [87]\n');
    const slot = arena.parent[array]!;
    const hoisted = [...tree.hoists(slot)].map(({ edit }) => edited(tree, edit)!.split('\n')[1]);
    expect(hoisted).toEqual(expect.arrayContaining(['baz: 6', 'baz: [7]', 'baz: 87']));
    expect([...tree.stubs(slot)].map(({ edit }) => edited(tree, edit)!.split('\n')[1])).toContain('baz: 0');
  });

  test('leaves a token that has none as it is', () => {
    expect(shown(read('a:\n').arena)).toBe('ini(entry(NAME VALUE EOL))');
  });
});

/** What of a text is left that this reads: one section, each key once, and JSON behind each. */
function settingsOf(text: string): ReadonlyMap<string, unknown> | undefined {
  const [header, ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const settings = new Map<string, unknown>();
  if (!/^\s*\[[^\]]+\]\s*$/.test(header ?? '')) return undefined;
  for (const line of lines) {
    const [, key, value] = /^\s*(\w+)\s*:(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined || settings.has(key)) return undefined;
    try {
      settings.set(key, JSON.parse(value));
    } catch {
      return undefined;
    }
  }
  return settings;
}

test('settings whose values are JSON come to one array and the shortest names', async () => {
  const lexer = `lexer grammar SettingsLexer; OPEN: '[' -> pushMode(TITLE); KEY: [a-z]+; IS: ':' -> pushMode(BEHIND);
    EOL: '\\n'+; mode TITLE; HEADER: ~[\\]\\n]+; CLOSE: ']' -> popMode;
    mode BEHIND; WS: ' '+ -> skip; VALUE: ~[ \\n] ~[\\n]*; END: '\\n' -> type(EOL), popMode;`;
  const parser = `parser grammar SettingsParser; options { tokenVocab = SettingsLexer; } settings: section* EOF;
    section: header line*; header: OPEN HEADER CLOSE EOL; line: KEY IS VALUE EOL;`;
  const files = Object.entries({ 'SettingsLexer.g4': lexer, 'SettingsParser.g4': parser }).map(([name, source]) => {
    writeFileSync(path.join(folder, name), source);
    return path.join(folder, name);
  });
  const { about, parse } = await loadAntlr({ files, start: 'settings', from: import.meta.dirname });
  const replacements = { EOL: '\n', HEADER: 'a', KEY: 'a', VALUE: 'a' };
  const settings: Part = {
    dialect: { ...about, replacements },
    islands: new Map([['VALUE', islandPattern('(?P<json:json>.*)')]]),
    parse: (_, bytes) => parse(bytes, 10_000),
  };
  const language = withIslands(
    new Map([
      ['settings', settings],
      ['json', await part('json', 'json')],
    ]),
    { part: 'settings', rule: 'settings' },
  );
  const input = Buffer.from('[test]\nfoo: "bar"\nbaz: [ 6, 7, 12, 31, 77, 87 ]\n');
  const interest = (candidate: string): boolean => {
    const found = settingsOf(candidate);
    return found !== undefined && JSON.stringify([...found]).includes('87');
  };
  const { steps, accepted } = walk(hdd(readerOf(language))(input), { interest, spell });
  // Picireny leaves a 0 before the 87, since it cannot take the first element off a list, after 38 tests.
  expect(spell(accepted.at(-1)!.value())).toMatch(/^\[ ?a ?\] ?\na ?: ?\[ ?87 ?\]\n$/);
  expect(new Set(steps.map(({ text }) => text)).size).toBeLessThanOrEqual(38);
});

describe('patterns of islands', () => {
  test('find all groups, in the order of their places, and no empty ones', () => {
    const pattern = islandPattern('(?<js:expr>[0-9]+)|"(?P<text>[a-z]*)"(?<=")');
    const found = islandsIn(Buffer.from('1"ab"""é23'), pattern);
    expect(found).toEqual([
      { start: 0, end: 1, rule: 'js:expr' },
      { start: 2, end: 4, rule: 'text' },
      { start: 9, end: 11, rule: 'js:expr' },
    ]);
  });

  test.each([
    ['(?P<a>', /finds no islands/],
    ['.*', /no group in it has a name/],
  ])('that cannot be used, as %s, are refused', (source, message) => {
    expect(() => islandPattern(source)).toThrow(message);
  });
});
