import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from '../../src/session/make-folder.ts';

let disk: string;
let isMounted = false;
beforeAll(() => {
  disk = mkdtempSync(path.join(os.tmpdir(), 'pare-test-disk-'));
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).status === 0;
});
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

test('makes a folder and those that it is in, and leaves one that is there', () => {
  const folder = path.join(disk, 'a/b/c');
  for (let i = 0; i < 2; i++) makeFolder(folder);
  expect(existsSync(folder)).toBe(true);
});

test('calls a read-only disk what it is', (context) => {
  if (!isMounted) context.skip('needs the right to mount a tmpfs');
  spawnSync('mount', ['-o', 'remount,ro', disk]);
  for (const name of ['x', 'x/y/z']) {
    expect(() => makeFolder(path.join(disk, name))).toThrow('EROFS');
  }
});
