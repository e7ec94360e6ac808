import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  check,
  FlakyTestError,
  NotInterestingError,
  type ReductionEvent,
  reduce,
  steps,
  TrivialTestError,
  UsageError,
} from '../../src/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pare-api-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

test('reduces a text with a function', async () => {
  const result = await reduce({
    input: { text: 'one\ntwo needle\nthree\n' },
    test: (candidate) => candidate.text.includes('needle'),
  });
  expect(text(result.smallest)).toBe('needle');
  expect(result).toMatchObject({ reason: 'exhausted', verified: true });
  expect(result.stats.trials).toBeGreaterThan(0);
});

test('makes a second result for people when that is wanted, and has as little as possible of a metric', async () => {
  const isPlace = /function \w+\((\w+)\) *\{ *return \1 *;? *\}/;
  const result = await reduce({
    input: { text: 'let unused = 1;\nfunction compute(price) {\n  return price;\n}\n', name: 'in.js' },
    test: (candidate) => candidate.text.includes('compute') && isPlace.test(candidate.text.replaceAll('\n', ' ')),
    metric: 'tokens',
    readable: true,
  });
  expect(text(result.smallest)).toMatch(/^function compute\((\w)\)\{return \1\}$/);
  expect(text(result.readable ?? result.smallest)).toBe('function compute(price) {\n  return price\n}\n');
});

test('reduces a file with a command, and leaves the file alone', async () => {
  const file = path.join(folder, 'in put.txt');
  writeFileSync(file, 'a\nb\nneedle c\n');
  const result = await reduce({
    input: { path: file },
    test: { command: ['grep', 'needle', '@@'], expect: { exitCode: 0, stdout: /needle/, notStdout: 'absent' } },
    jobs: 2,
  });
  expect(text(result.smallest)).toBe('needle');
  expect(readFileSync(file, 'utf8')).toBe('a\nb\nneedle c\n');
});

describe('a folder', () => {
  beforeEach(() => {
    mkdirSync(path.join(folder, 'src'));
    writeFileSync(path.join(folder, 'main.txt'), 'one\nuses needle\n');
    writeFileSync(path.join(folder, 'src', 'part.txt'), 'two\nthread here\n');
    writeFileSync(path.join(folder, 'src', 'other.txt'), 'three\n');
  });

  test('is reduced as a whole by a command that runs in it', async () => {
    const { files } = await reduce({
      input: { dir: folder },
      test: { command: ['sh', '-c', 'grep -q needle main.txt && grep -q thread src/part.txt'] },
    });
    expect([...(files ?? [])].map(([name, bytes]) => [name, text(bytes)])).toEqual([
      ['main.txt', 'needle'],
      ['src/part.txt', 'thread'],
    ]);
    expect(readFileSync(path.join(folder, 'main.txt'), 'utf8')).toBe('one\nuses needle\n');
  });

  test('is there for a function, as are files that were never on disk', async () => {
    const has = (file: string): boolean => existsSync(file) && readFileSync(file, 'utf8').includes('needle');
    const wanted = ({ path: at }: { readonly path: string }): boolean => has(path.join(at, 'main.txt'));
    const { files } = await reduce({ input: { dir: folder }, test: wanted });
    expect([...(files ?? new Map()).keys()]).toEqual(['main.txt']);
    const made = new Map([
      ['main.txt', Buffer.from('a needle')],
      ['b/c.txt', Buffer.from('x')],
    ]);
    expect([...((await reduce({ input: { files: made }, test: wanted })).files ?? new Map()).keys()]).toEqual([
      'main.txt',
    ]);
  });

  test('that is none is told', async () => {
    const missing = path.join(folder, 'missing');
    await expect(reduce({ input: { dir: missing }, test: () => true })).rejects.toThrow(UsageError);
    const files = new Map([['../a.js', Buffer.from('1')]]);
    await expect(reduce({ input: { files }, test: () => true })).rejects.toThrow(/"\.\.\/a\.js" is no path within/);
  });
});

test('tells programs that are not checked for types what it wants', async () => {
  const given = (options: unknown): Promise<unknown> => reduce(options as Parameters<typeof reduce>[0]);
  await expect(given('let a')).rejects.toThrow(/^input must be one of/);
  await expect(given({ input: 'let a', test: () => true })).rejects.toThrow(UsageError);
  await expect(given({ input: { text: 'let a' } })).rejects.toThrow(/^A test is a function/);
});

test('reduces with a script of the shell, given by its path', async () => {
  const script = path.join(folder, 'test.sh');
  writeFileSync(script, '#!/bin/sh\ngrep -q needle "$1"\n', { mode: 0o755 });
  const result = await reduce({ input: { text: 'x needle y', name: 'a.txt' }, test: { script } });
  expect(text(result.smallest)).toBe('needle');
});

test('gives a function a file and commands that end with the trial', async () => {
  const result = await reduce({
    input: { text: 'x needle y', name: 'candidate.txt' },
    test: async (candidate, { job }) => {
      const { exitCode } = await candidate.run(['grep', '-q', 'needle', candidate.path], { timeoutMs: 5_000 });
      return job >= 0 && path.basename(candidate.path) === 'candidate.txt' && exitCode === 0;
    },
  });
  expect(text(result.smallest)).toBe('needle');
});

test('gives the same bytes for every number of jobs', async () => {
  const input = { text: Array.from({ length: 60 }, (_, i) => `line ${i} { a${i % 7}, b }`).join('\n') };
  const results = await Promise.all(
    [1, 2, 4, 8].map((jobs) =>
      reduce({
        input,
        jobs,
        test: (candidate) => /a3.*a5.*a1/s.test(candidate.text) && !/a6$/.test(candidate.text),
      }),
    ),
  );
  expect(new Set(results.map(({ smallest }) => text(smallest))).size).toBe(1);
});

test('tells what happens', async () => {
  const events: ReductionEvent[] = [];
  await reduce({
    input: { text: 'aXb' },
    test: ({ text }) => text.includes('X'),
    onEvent: (event) => events.push(event),
  });
  expect(events[0]).toMatchObject({ type: 'started', size: 3 });
  expect(events.at(-1)).toMatchObject({ type: 'finished', size: 1, reason: 'exhausted' });
  expect(events.some(({ type }) => type === 'accepted')).toBe(true);
});

test('stops when told to, with what it has', async () => {
  const control = new AbortController();
  const result = await reduce({
    input: { text: 'a\nb\nc\nX\nd\ne\nf\ng\n' },
    test: ({ text }) => text.includes('X'),
    signal: control.signal,
    onEvent: ({ type }) => type === 'accepted' && control.abort(),
  });
  expect(result.reason).toBe('stopped');
  expect(text(result.smallest)).toContain('X');
  expect(result.smallest.length).toBeLessThan(16);
});

test('hands out steps, and stops when the loop is left', async () => {
  const sizes: number[] = [];
  for await (const { testCase } of steps({ input: { text: 'a\nb\nX\nc\n' }, test: ({ text }) => text.includes('X') })) {
    sizes.push(testCase.length);
    if (sizes.length === 2) break;
  }
  expect(sizes).toHaveLength(2);
  expect(sizes[1]).toBeLessThan(sizes[0]!);
});

test('records the run when asked to', async () => {
  const runDir = path.join(folder, 'runs');
  const result = await reduce({
    input: { text: 'a needle b', name: 'x.txt' },
    test: { command: ['grep', 'needle', '@@'] },
    runDir,
  });
  expect(readdirSync(runDir)).toHaveLength(1);
  expect(readFileSync(path.join(result.runFolder!, 'best', 'x.txt'), 'utf8')).toBe('needle');
});

test.each([
  ['says no to the input', NotInterestingError, (t: string) => t === 'something else'],
  ['is inverted', NotInterestingError, (t: string) => t === ''],
  ['accepts anything', TrivialTestError, () => true],
])('refuses a test that %s', async (_, error, says) => {
  await expect(reduce({ input: { text: 'input' }, test: ({ text }) => says(text) })).rejects.toThrow(error);
});

test('refuses a test that changes its mind too often', async () => {
  let runs = 0;
  const test = ({ text }: { text: string }): boolean => text === 'input' && runs++ % 4 === 0;
  await expect(reduce({ input: { text: 'input' }, test })).rejects.toThrow(FlakyTestError);
});

test.each([['a missing file', { path: '/nowhere/input.txt' }, '/nowhere/input.txt']])(
  'refuses %s with its name',
  async (_, input, name) => {
    const refused = reduce({ input, test: () => true });
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(name);
  },
);

test('checks a test without reducing', async () => {
  const { rows, diagnoses } = await check({ input: { text: 'has X' }, test: ({ text }) => text.includes('X') });
  expect(diagnoses).toEqual([]);
  expect(rows.map(({ subject }) => subject)).toContain('empty file');
});

test.each([0, -1, 1.5, Number.NaN])('a number of jobs that is none is told: %s', async (jobs) => {
  const test = (candidate: { readonly text: string }): boolean => candidate.text.includes('a');
  await expect(reduce({ input: { text: 'abc' }, test, jobs })).rejects.toThrow(UsageError);
});
