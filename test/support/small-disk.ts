import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A disk of 64 KB for the tests of one file. */
export interface SmallDisk {
  /** A folder; on the disk only where that could be mounted. */
  readonly path: string;
  readonly isMounted: boolean;
}

export function smallDisk(): SmallDisk {
  const disk = { path: '', isMounted: false };
  beforeAll(() => {
    disk.path = mkdtempSync(path.join(os.tmpdir(), 'pare-test-disk-'));
    disk.isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk.path]).status === 0;
  });
  afterAll(() => {
    if (disk.isMounted) spawnSync('umount', [disk.path]);
    rmSync(disk.path, { recursive: true, force: true });
  });
  return disk;
}
