import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundledGrammar } from '../../src/formats/tree-sitter/grammar-files.ts';
import { faultyGrammar, ofAbi } from '../support/faulty-grammar.ts';
import { built, type Place, place } from './pare.ts';

const json = bundledGrammar('json');
let here: Place;
beforeAll(built);
beforeEach(() => {
  here = place();
  here.write('in.data', '{"a": [1, 2, {"b": "needle"}], "c": null}');
  // Anything but a string alone is the work of passes over plain text.
  here.script('test.sh', `grep -q '"needle"' in.data`);
});
afterEach(() => here.remove());

describe('a grammar of the user', () => {
  test('makes trees of files whose language is not known', async () => {
    here.write('tiny.wasm', json.wasm);
    here.write('grammar.json', JSON.stringify(json.grammar));
    const ended = await here.pare('--grammar', 'tiny.wasm', '--strategy', 'hddr', './test.sh', 'in.data');
    expect(ended).toMatchObject({ code: 0 });
    expect(here.read('in.min.data').replaceAll(/\s/g, '')).toBe('{"":[{"":"needle"}]}');
  });

  test.each([
    ['a section too few', Buffer.from('0061736d01000000', 'hex'), /odd\.wasm cannot be loaded/],
    ['nothing that runs', Buffer.from('nonsense'), /odd\.wasm cannot be loaded/],
    ['an ABI of the past', ofAbi(json.wasm, 12), /odd\.wasm cannot be loaded: .*12.* of ABI 13 to 15, /],
    ['an ABI to come', ofAbi(json.wasm, 99), /odd\.wasm cannot be loaded: .*99.* of ABI 13 to 15, /],
    ['a trap', faultyGrammar(json.wasm, 'trap'), /No tree of in\.data came of the grammar odd\.wasm/],
    ['an endless loop', faultyGrammar(json.wasm, 'endless'), /No tree of in\.data came of the grammar odd\.wasm/],
  ])('with %s is told of, and the file is reduced as text', async (_, wasm, note) => {
    here.write('odd.wasm', wasm);
    const ended = await here.pare('-g', 'odd.wasm', './test.sh', 'in.data');
    expect(ended).toMatchObject({ code: 0, stderr: expect.stringMatching(note) });
    expect(ended.stderr).toContain('It is reduced as plain text');
    expect(here.read('in.min.data')).toBe('"needle"');
  });

  test('that traps on the way is told of, and what is left is reduced as text', async () => {
    here.write('odd.wasm', faultyGrammar(json.wasm, 'trap', 'Z'));
    here.write('in.data', '{"a": [1, 2, {"b": "xyZzy needle", "d": [1, 2, 3]}], "c": null}');
    here.script('test.sh', `grep -q 'Z.*"' in.data`);
    const ended = await here.pare('-g', 'odd.wasm', './test.sh', 'in.data');
    expect(ended).toMatchObject({ code: 0, stderr: expect.stringMatching(/odd\.wasm broke .* on a text on the way/) });
    expect(here.read('in.min.data')).toBe('Z"');
  });

  test('that is not there is a mistake', async () => {
    const ended = await here.pare('-g', 'absent.wasm', './test.sh', 'in.data');
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringMatching(/absent\.wasm: --grammar wants/) });
  });

  test('is wanted by strategies that cannot do without a tree', async () => {
    here.write('odd.wasm', 'nonsense');
    const ended = await here.pare('-g', 'odd.wasm', '--strategy', 'hdd', './test.sh', 'in.data');
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('--strategy text does without one') });
  });
});

describe('a grammar of ANTLR', () => {
  const lists = `grammar S; start: expr* EOF; expr: ID | '(' expr* ')'; ID: [a-z]+; WS: [ \\t\\r\\n]+ -> skip;`;
  beforeEach(() => {
    here.write('S.g4', lists);
    here.write('in.data', '(one (two needle) three)');
    here.script('test.sh', 'grep -q needle in.data');
  });

  test.each([
    ['--strategy hddr --phase prune+hoist', 'needle'],
    ['--strategy hdd --phase coarse-prune', '((needle))'],
    ['--strategy treereduce', '((needle))'],
    ['--strategy tree', 'needle'],
  ])('serves %s', async (flags, result) => {
    const ended = await here.pare('-g', 'S.g4', '--start', 'start', ...flags.split(' '), './test.sh', 'in.data');
    expect(ended).toMatchObject({ code: 0 });
    expect(here.read('in.min.data').replaceAll(/\s/g, '')).toBe(result);
  });

  test('takes texts of the user in place of its rules', async () => {
    here.write('S.g4', `grammar S; start: (ID '=' ID ';')* EOF; ID: [a-z]+; WS: ' ' -> skip;`);
    here.write('in.data', 'other=word;needle=longer;');
    here.write('texts.json', '{"ID": "zz"}');
    here.script('test.sh', 'grep -q "needle=[a-z][a-z]*;" in.data');
    const flags = ['--replacements', 'texts.json', '--strategy', 'hdd'];
    await here.pare('-g', 'S.g4', '--start', 'start', ...flags, './test.sh', 'in.data');
    expect(here.read('in.min.data')).toBe('needle=zz;');
  });

  test('reads tokens by another one, as a format file of Picireny says', async () => {
    here.write('I.g4', `grammar I; ini: (NAME VALUE EOL)* EOF; NAME: [a-z]+; VALUE: ':' ~[\\n]*; EOL: '\\n';`);
    const grammars = {
      ini: { files: ['I.g4'], islands: { VALUE: ':(?P<list:start>.*)' }, replacements: { NAME: 'k' } },
      list: { files: ['S.g4'] },
    };
    here.write('format.json', JSON.stringify({ start: 'ini:ini', grammars }));
    here.write('in.data', 'other:(one)\nkey:(one (two needle) three)\n');
    const flags = ['--format', 'format.json', '--strategy', 'hdd', '--phase', 'coarse-prune', '--phase', 'prune'];
    const ended = await here.pare(...flags, './test.sh', 'in.data');
    expect(ended).toMatchObject({ code: 0 });
    expect(here.read('in.min.data').replaceAll(/\s/g, '')).toBe('k:((needle))');
  });

  test.each([
    ['{}', 'has no start'],
    ['{"start": "a:b", "grammars": {"c": {"files": ["S.g4"]}}}', 'start: a:b names none of the grammars c'],
    ['{"start": "c:b", "grammars": {"c": {"files": ["S.g4"], "islands": {"ID": "x"}}}}', 'no group in it has a name'],
  ])('in a format file with a mistake, %s, is refused', async (format, message) => {
    here.write('format.json', format);
    const ended = await here.pare('--format', 'format.json', './test.sh', 'in.data');
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });

  test.each([
    [lists.replace('expr*', 'term*'), '--start start', 'reference to undefined rule: term'],
    [lists, '--start sum', '--start sum: S.g4 has the rules start, expr'],
    [lists, '--replacements S.g4', '--replacements S.g4 cannot be read'],
  ])('with a mistake is refused', async (grammar, flags, message) => {
    here.write('S.g4', grammar);
    const ended = await here.pare('-g', 'S.g4', ...flags.split(' '), './test.sh', 'in.data');
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });
});

test('a file that is hardly understood is reduced, and a note says so', async () => {
  here.write('in.json', 'int main(void) { return needle; }\n'.repeat(20));
  here.script('test.sh', 'grep -q needle in.json');
  const ended = await here.pare('./test.sh', 'in.json');
  expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining('not understood as json') });
  expect(here.read('in.min.json')).toBe('needle');
});

test.each([
  ['--phase hoist', '--phase belongs to hdd, hddr'],
  ['--strategy ddmin --fast', '--fast belongs to auto, text, tree, treereduce, smt'],
  ['--strategy ddmin --stable', '--stable belongs to treereduce: --strategy treereduce, not ddmin'],
  ['--strategy tree --minimiser cdd', '--minimiser belongs to ddmin, hdd, hddr'],
  ['--strategy hdd --pop-first', '--pop-first belongs to hddr'],
])('%s is refused', async (flags, message) => {
  const ended = await here.pare(...flags.split(' '), './test.sh', 'in.data');
  expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
});

test.each([
  '--strategy hddr --phase coarse-prune --phase prune+hoist --append-reversed',
  '--strategy hdd --minimiser probdd --no-hdd-star',
  '--strategy treereduce --fast',
  '--strategy treereduce --slow',
])('%s keeps what is needed', async (flags) => {
  const ended = await here.pare(...flags.split(' '), '--lang', 'json', './test.sh', 'in.data');
  expect(ended).toMatchObject({ code: 0 });
  expect(here.read('in.min.data')).toContain('"needle"');
});
