import { describe, expect, test } from 'vitest';
import { type FileSet, packFiles, unpackFiles } from '../../../src/core/file-set.ts';
import type { Pass } from '../../../src/core/search.ts';
import { commandWords, writeCommand } from '../../../src/formats/command-words.ts';
import { deleteFiles, emptyFiles } from '../../../src/passes/files/drop-files.ts';
import { inlineFiles } from '../../../src/passes/files/inline-files.ts';
import { withinFile } from '../../../src/passes/files/within-file.ts';
import { sequential } from '../../../src/schedulers/sequential.ts';
import { files as filesStrategy } from '../../../src/strategies/files.ts';
import { strategyNamed } from '../../../src/strategies/strategy-named.ts';

const setOf = (texts: Readonly<Record<string, string>>): FileSet =>
  Object.entries(texts).map(([path, text]) => ({ path, bytes: Uint8Array.from(Buffer.from(text)) }));
const textsOf = (files: FileSet): Record<string, string> =>
  Object.fromEntries(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]));

/** What is left when everything is accepted that satisfies the condition, and how many proposals that took. */
async function reduced<T>(
  pass: Pass<T>,
  start: T,
  interesting: (value: T) => boolean,
): Promise<{ value: T; trials: number }> {
  let value = start;
  let trials = 0;
  await sequential(
    pass(start),
    async (proposal) => {
      trials++;
      return interesting(proposal.value());
    },
    (proposal) => {
      value = proposal.value();
    },
  );
  return { value, trials };
}

describe('fewer files', () => {
  const many = setOf(Object.fromEntries(Array.from({ length: 64 }, (_, i) => [`d${i >> 3}/f${i % 8}`, `${i}`])));

  test('go folder by folder', async () => {
    const { value, trials } = await reduced(deleteFiles, many, (files) => 'd3/f5' in textsOf(files));
    expect(textsOf(value)).toEqual({ 'd3/f5': '29' });
    expect(trials).toBeLessThan(24);
  });

  test('can be none', async () => {
    expect((await reduced(deleteFiles, many, () => true)).value).toEqual([]);
  });

  test('stay empty where only their names are needed', async () => {
    const needed = (files: FileSet): boolean => files.length === 64 && textsOf(files)['d1/f1'] === '9';
    const { value } = await reduced(emptyFiles, many, needed);
    expect(value.filter(({ bytes }) => bytes.length > 0).map(({ path }) => path)).toEqual(['d1/f1']);
  });
});

describe('a file in the place where it is asked for', () => {
  const inlined = async (texts: Readonly<Record<string, string>>): Promise<Record<string, string>> =>
    textsOf((await reduced(inlineFiles, setOf(texts), () => true)).value);

  test('is an include', async () => {
    expect(await inlined({ 'inc/b.h': 'int b;', 'src/a.c': '#include <x>\n#include "../inc/b.h"\nint a;\n' })).toEqual({
      'src/a.c': '#include <x>\nint b;\nint a;\n',
    });
  });

  test('is an import, by any of its names', async () => {
    expect(
      await inlined({
        'a.ts': "import { b } from './b.js';\nimport './c';\nexport * from './d/index.ts';\nimport e from 'e';\n",
        'b.ts': 'export const b = 1;',
        'c/index.ts': 'sideEffect();',
        'd/index.ts': 'export default function d() {}',
      }),
    ).toEqual({ 'a.ts': "const b = 1;\nsideEffect();\nfunction d() {}\nimport e from 'e';\n" });
  });

  test('comes to an end when files ask for each other', async () => {
    expect(Object.keys(await inlined({ 'a.js': "import './b.js';\n1;", 'b.js': "import './a.js';\n2;" }))).toHaveLength(
      1,
    );
  });

  test('stays where it is when that is refused', async () => {
    const start = setOf({ 'a.c': '#include "b.h"\n', 'b.h': '' });
    expect((await reduced(inlineFiles, start, () => false)).value).toEqual(start);
  });
});

test('a pass over texts works within one file, and not when it is gone', async () => {
  const start = setOf({ a: 'abc', b: 'abc' });
  const pass = await strategyNamed('text', { input: new Uint8Array() });
  const { value } = await reduced(withinFile('b', pass), start, (files) => textsOf(files).b?.includes('c') === true);
  expect(textsOf(value)).toEqual({ a: 'abc', b: 'c' });
  expect([...withinFile('c', pass)(start)]).toEqual([]);
});

describe('a written command', () => {
  const bytes = writeCommand({
    env: [
      ['A', '1'],
      ['B', "'x y'"],
    ],
    words: ['tool', '-o', "'a b'", '-v'],
  });

  test('is a script with a line for each part that may go', () => {
    expect(Buffer.from(bytes).toString().split('\n').slice(2)).toEqual([
      'export A=1',
      "export B='x y'",
      'exec tool \\',
      '  -o \\',
      "  'a b' \\",
      '  -v',
      '',
    ]);
  });

  test('has its variables and arguments as atoms, and stays a command without any of them', () => {
    const atoms = commandWords.parse(bytes)!;
    expect(atoms.kept).toHaveLength(5);
    expect(Buffer.from(commandWords.render(atoms))).toEqual(Buffer.from(bytes));
    const some = Buffer.from(commandWords.render({ ...atoms, kept: Int32Array.of(1, 3) })).toString();
    expect(some.split('\n').slice(2)).toEqual(["export B='x y'", 'exec tool \\', "  'a b'", '']);
    const none = Buffer.from(commandWords.render({ ...atoms, kept: new Int32Array() })).toString();
    expect(none.split('\n').slice(2)).toEqual(['exec tool', '']);
  });
});

test('a whole project is reduced in one search, and its configuration stays JSON', async () => {
  const input = packFiles(
    setOf({
      'conf.json': '{ "a": 1, "needed": [1, 2, 3], "b": { "c": 2 } }',
      'src/main.txt': 'one\ntwo boom three\nfour\n',
      'src/other.txt': 'x\n',
    }),
  );
  const pass = await filesStrategy(input, (file) => strategyNamed('auto', file));
  const { value } = await reduced(pass, input, (testCase) => {
    const texts = textsOf(unpackFiles(testCase) ?? []);
    return texts['src/main.txt']?.includes('boom') === true && /"needed"\s*:/.test(texts['conf.json'] ?? '');
  });
  const texts = textsOf(unpackFiles(value) ?? []);
  expect(Object.keys(texts)).toEqual(['conf.json', 'src/main.txt']);
  expect(texts['src/main.txt']).toBe('boom');
  expect(Object.keys(JSON.parse(texts['conf.json'] ?? ''))).toEqual(['needed']);
});
