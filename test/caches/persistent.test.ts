import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MemoryCache } from '../../src/caches/memory-cache.ts';
import { persistent } from '../../src/caches/persistent.ts';
import { StorageError } from '../../src/core/errors.ts';
import { testCache } from '../contracts/cache.ts';
import { fingerprintOf } from '../support/fingerprints.ts';

const oracle = fingerprintOf('sh check.sh');
const warnings: string[] = [];
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'pare-cache-'));
  warnings.length = 0;
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const open = (of = oracle): MemoryCache =>
  persistent({ directory, oracle: of, warn: (message) => warnings.push(message) });
const file = (): string => path.join(directory, `${oracle}.verdicts`);
const key = (name: string): string => fingerprintOf(name);
const rejected = { verdict: 'uninteresting', why: 'exit 1' } as const;

testCache('persistent', {
  open() {
    rmSync(directory, { recursive: true, force: true });
    return open();
  },
  reopen: open,
  keeps: ({ verdict }) => verdict !== 'unresolved',
});

describe('a persistent cache', () => {
  test('remembers without being closed', () => {
    const first = open();
    first.set(key('a'), rejected, 10);
    first.set(key('b'), { verdict: 'interesting' }, 5);
    const second = open();
    expect(second.get(key('a'))).toEqual(rejected);
    expect(second.get(key('b'))).toEqual({ verdict: 'interesting' });
    expect(second.entries).toBe(2);
  });

  test('forgets for good what is void, until it is asked again', () => {
    const first = open();
    for (const name of ['a', 'b', 'c']) first.set(key(name), rejected, 10);
    first.forget?.([key('a'), key('b')]);
    first.set(key('b'), { verdict: 'interesting' }, 10);
    for (const cache of [first, open()])
      expect(['a', 'b', 'c'].map((name) => cache.get(key(name))?.verdict)).toEqual([
        undefined,
        'interesting',
        'uninteresting',
      ]);
  });

  test('loses one verdict at most when the last line was cut short, wherever it was cut', () => {
    const first = open();
    first.set(key('a'), rejected, 10);
    const whole = readFileSync(file()).length;
    first.set(key('b'), { verdict: 'uninteresting', why: 'stderr lacks “ü”' }, 10);
    const end = readFileSync(file()).length;
    for (let cut = end - 1; cut >= whole; cut--) {
      truncateSync(file(), cut);
      const second = open();
      expect(second.get(key('a'))).toEqual(rejected);
      second.set(key(`c${cut}`), rejected, 1);
      expect(open().get(key(`c${cut}`))).toEqual(rejected);
      truncateSync(file(), cut);
    }
  });

  test('begins again when even the first line was cut short', () => {
    open();
    truncateSync(file(), 7);
    open().set(key('a'), rejected, 1);
    expect(open().get(key('a'))).toEqual(rejected);
  });

  test('leaves out damaged lines', () => {
    open().set(key('a'), rejected, 10);
    const other = key('b');
    for (const line of [
      '',
      'null',
      '{}',
      '[]',
      '["x",{"verdict":"uninteresting"},1]',
      `["${other}",{"verdict":"maybe"},1]`,
      '\0\0',
    ]) {
      appendFileSync(file(), `${line}\n`);
    }
    open().set(key('c'), rejected, 10);
    const again = open();
    expect([again.get(key('a')), again.get(other), again.get(key('c')), again.entries]).toEqual([
      rejected,
      undefined,
      rejected,
      2,
    ]);
  });

  test('belongs to one oracle', () => {
    open().set(key('a'), rejected, 10);
    expect(open(fingerprintOf('sh other.sh')).get(key('a'))).toBeUndefined();
    expect(readdirSync(directory)).toHaveLength(2);
  });

  test('leaves timeouts to the next time', () => {
    const first = open();
    first.set(key('slow'), { verdict: 'unresolved', why: 'timeout after 5 s', timeoutMs: 5000 }, 10);
    expect(first.get(key('slow'))?.verdict).toBe('unresolved');
    expect(open().get(key('slow'))).toBeUndefined();
  });

  test('refuses a file that is something else, and leaves it alone', () => {
    writeFileSync(file(), 'int main() {}\n');
    expect(open).toThrow(StorageError);
    expect(open).toThrow(`${file()}: is no file of verdicts`);
    expect(readFileSync(file(), 'utf8')).toBe('int main() {}\n');
  });

  test.skipIf(process.platform === 'win32')('is for its owner alone, and follows no link', () => {
    const within = path.join(directory, 'new');
    persistent({ directory: within, oracle, warn: () => {} });
    const made = path.join(within, `${oracle}.verdicts`);
    expect([within, made].map((name) => statSync(name).mode & 0o777)).toEqual([0o700, 0o600]);
    symlinkSync(path.join(directory, 'elsewhere'), file());
    expect(open).toThrow(StorageError);
    expect(readdirSync(directory)).not.toContain('elsewhere');
  });

  test('says where it cannot keep anything', () => {
    mkdirSync(file(), { recursive: true });
    expect(open).toThrow(StorageError);
    expect(open).toThrow(`${file()}: cannot keep verdicts there`);
  });
});
