import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { farmInputs, inputBytes } from '../../src/farm/inputs.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(...names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), name);
  }
}

function found(...given: readonly string[]): string[] {
  return farmInputs(given, folder).map((file) => path.relative(folder, file).split(path.sep).join('/'));
}

test('takes files, folders and patterns, each file once', () => {
  write('a/x.c', 'a/b/y.c', 'a/b/z.h', 'a/README.txt');
  expect(found('a')).toEqual(['a/b/y.c', 'a/b/z.h', 'a/x.c']);
  expect(found('a/**/*.c')).toEqual(['a/b/y.c', 'a/x.c']);
  expect(found('a/?.c', 'a/x.c')).toEqual(['a/x.c']);
});

test('takes what looks like notes when it is asked for, or when there is nothing else', () => {
  write('a/1.json', 'a/b/2.json', 'a/README.md', 'b/x', 'b/notes.json');
  expect(found('a')).toEqual(['a/1.json', 'a/b/2.json']);
  expect(found('a/**/*.json')).toEqual(['a/1.json', 'a/b/2.json']);
  expect(found('b')).toEqual(['b/x']);
  expect(found('b/*.json')).toEqual(['b/notes.json']);
});

test('takes the crashes and hangs of all instances of AFL++, and not their queues', () => {
  write('out/m/fuzzer_stats', 'out/m/crashes/id:000000,sig:11', 'out/m/crashes/README.txt', 'out/m/queue/id:000001');
  write('out/s/fuzzer_stats', 'out/s/hangs/id:000000,src:0', 'out/s/crashes.2026/id:000007,sig:06', 'out/s/cmdline');
  const expected = [
    'out/m/crashes/id:000000,sig:11',
    'out/s/crashes.2026/id:000007,sig:06',
    'out/s/hangs/id:000000,src:0',
  ];
  expect(found('out')).toEqual(expected);
  expect(found('out/m')).toEqual(['out/m/crashes/id:000000,sig:11']);
  expect(found('out/m/crashes')).toEqual(['out/m/crashes/id:000000,sig:11']);
});

test('takes what libFuzzer and Jazzer.js have written, and not the corpus beside it', () => {
  write('f/crash-0123456789abcdef', 'f/timeout-0123456789abcdef', 'f/0123456789abcdef', 'f/seed.txt');
  expect(found('f')).toEqual(['f/crash-0123456789abcdef', 'f/timeout-0123456789abcdef']);
});

test('says what it did not find', () => {
  expect(() => found('nowhere')).toThrow(/no file or folder nowhere/);
  expect(() => found('*.none')).toThrow(/nothing that matches/);
});

test('has no bytes for what is empty or gone', () => {
  writeFileSync(path.join(folder, 'empty'), '');
  expect(inputBytes(path.join(folder, 'empty'))).toBeUndefined();
  expect(inputBytes(path.join(folder, 'gone'))).toBeUndefined();
});
