import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StorageError, UsageError } from '../../../src/core/errors.ts';
import { beside } from '../../../src/session/disk/beside.ts';
import { LatestFile } from '../../../src/session/disk/latest-file.ts';
import { claimOutput, outputBeside } from '../../../src/session/disk/output-file.ts';
import { bytes } from '../small.ts';

let folder: string;
let input: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
  input = path.join(folder, 'crash.c');
  writeFileSync(input, 'int main;', { mode: 0o750 });
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): string => path.join(folder, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');

describe('a file that holds the latest text', () => {
  test('holds the last of many that came fast, and nothing is left beside it', async () => {
    const file = new LatestFile(at('best'));
    for (let i = 0; i < 1000; i++) file.offer(bytes(`text ${i}`));
    file.settle();
    expect(read('best')).toBe('text 999');
    expect(readdirSync(folder).sort()).toEqual(['best', 'crash.c']);
    file.offer(bytes('later'));
    file.settle();
    expect(read('best')).toBe('later');
  });

  test('holds the first at once', () => {
    new LatestFile(at('best')).offer(bytes('first'));
    expect(read('best')).toBe('first');
  });

  test('is one of the texts, whole, whenever somebody looks', async () => {
    const file = new LatestFile(at('best'));
    const large = (i: number): Uint8Array => new Uint8Array(100_000).fill(65 + i);
    file.offer(large(0));
    file.settle();
    for (let i = 1; i < 10; i++) {
      file.offer(large(i));
      for (let look = 0; look < 20; look++) {
        const seen = readFileSync(at('best'));
        expect([seen.length, seen.equals(Buffer.alloc(seen.length, seen[0]))]).toEqual([100_000, true]);
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (i % 4 === 0) file.settle();
    }
  });

  test('does not follow a link planted where it writes', async () => {
    writeFileSync(at('precious'), 'precious');
    symlinkSync(at('precious'), beside(at('best')));
    const file = new LatestFile(at('best'));
    file.offer(bytes('text'));
    file.settle();
    expect([read('precious'), read('best')]).toEqual(['precious', 'text']);
  });

  test('keeps the permissions that the file has', () => {
    writeFileSync(at('best'), 'old');
    chmodSync(at('best'), 0o766);
    new LatestFile(at('best')).offer(bytes('new'));
    expect([read('best'), statSync(at('best')).mode & 0o777]).toEqual(['new', 0o766]);
  });

  test('says which file cannot be written, why, and what to do', async () => {
    const file = new LatestFile(at('gone/best'));
    expect(() => file.offer(bytes('text'))).toThrow(StorageError);
    expect(() => file.settle()).toThrow(
      /gone\/best: it, or the folder it belongs in, is not there \(ENOENT\)\. Make the folder/,
    );
    expect(() => file.offer(bytes('more'))).toThrow(StorageError);
  });
});

describe('the result file', () => {
  test('stands beside the input, with its permissions, and leaves it alone', async () => {
    const file = await claimOutput({ input });
    expect(readdirSync(folder)).toEqual(['crash.c']);
    file.offer(bytes('int m;'));
    file.settle();
    expect([read('crash.c'), read('crash.min.c')]).toEqual(['int main;', 'int m;']);
    expect(statSync(at('crash.min.c')).mode & 0o777).toBe(0o750);
    expect([outputBeside('a/b.tar.gz'), outputBeside('Makefile')]).toEqual([
      path.join('a', 'b.tar.min.gz'),
      'Makefile.min',
    ]);
  });

  test('is not overwritten unless told to', async () => {
    writeFileSync(at('crash.min.c'), 'mine');
    const claim = claimOutput({ input });
    await expect(claim).rejects.toThrow(UsageError);
    await expect(claim).rejects.toThrow(
      /crash\.min\.c exists \(from .*\d\d:\d\d\)\. pare resume, --force, or -o other/,
    );
    expect((await claimOutput({ input, force: true })).path).toBe(at('crash.min.c'));
    expect(read('crash.min.c')).toBe('mine');
  });

  test('is neither a folder nor the input, by whatever name', async () => {
    mkdirSync(at('folder'));
    symlinkSync(input, at('link.c'));
    await expect(claimOutput({ input, output: at('folder') })).rejects.toThrow(/is a folder.*crash\.c/);
    await expect(claimOutput({ input, output: input, force: true })).rejects.toThrow(/is the input itself/);
    await expect(claimOutput({ input, output: at('link.c'), force: true })).rejects.toThrow(/is the input itself/);
    await expect(claimOutput({ input, output: os.devNull, force: true })).rejects.toThrow(/is no regular file/);
  });

  test('has to be named for an input that is no regular file', async () => {
    await expect(claimOutput({ input: os.devNull })).rejects.toThrow(/null is no regular file.*Name one with -o/);
    await expect(claimOutput({ input: os.devNull, inPlace: true })).rejects.toThrow(/is no regular file/);
    expect((await claimOutput({ input: os.devNull, output: at('out.txt') })).path).toBe(at('out.txt'));
  });

  test('is nothing that the test needs, whatever is forced', async () => {
    writeFileSync(at('test.sh'), '#!/bin/sh\n');
    symlinkSync(at('test.sh'), at('link.sh'));
    const claim = { input, needed: ['--check', at('test.sh')], force: true };
    for (const output of [at('test.sh'), at('link.sh')]) {
      await expect(claimOutput({ ...claim, output })).rejects.toThrow(/\.sh is what the test needs/);
    }
    expect((await claimOutput({ ...claim, output: at('other.sh') })).path).toBe(at('other.sh'));
    mkdirSync(at('out'));
    writeFileSync(at('out/test.sh'), '#!/bin/sh\n');
    const files = { ...claim, isFileSet: true, output: at('out'), needed: [at('out/test.sh')] };
    await expect(claimOutput(files)).rejects.toThrow(/out holds .*test\.sh, which the test needs/);
  });

  test('in a place that does not exist is refused before the run', async () => {
    await expect(claimOutput({ input, output: at('no/where.c') })).rejects.toThrow(StorageError);
    await expect(claimOutput({ input: at('none.c') })).rejects.toThrow(StorageError);
  });

  test('in place keeps the original once, also when it is run a second time', async () => {
    for (const text of ['int m;', 'm;']) {
      const file = await claimOutput({ input, inPlace: true });
      file.offer(bytes(text));
      file.settle();
      expect([read('crash.c'), read('crash.c.orig')]).toEqual([text, 'int main;']);
    }
    expect(statSync(input).mode & 0o777).toBe(0o750);
  });

  test('in place makes no copy when none is wanted, and keeps a link a link', async () => {
    symlinkSync(input, at('link.c'));
    const file = await claimOutput({ input: at('link.c'), inPlace: true, backup: false });
    file.offer(bytes('x'));
    file.settle();
    expect(read('crash.c')).toBe('x');
    expect(readdirSync(folder).sort()).toEqual(['crash.c', 'link.c']);
  });
});
