import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../src/session/disk/make-folder.ts';
import { smallDisk } from '../../support/small-disk.ts';

const disk = smallDisk();

test('makes a folder and those that it is in, and leaves one that is there', () => {
  const folder = path.join(disk.path, 'a/b/c');
  for (let i = 0; i < 2; i++) makeFolder(folder);
  expect(existsSync(folder)).toBe(true);
});

test('calls a read-only disk what it is', (context) => {
  if (!disk.isMounted) context.skip('needs the right to mount a tmpfs');
  spawnSync('mount', ['-o', 'remount,ro', disk.path]);
  for (const name of ['x', 'x/y/z']) {
    expect(() => makeFolder(path.join(disk.path, name))).toThrow('EROFS');
  }
});
