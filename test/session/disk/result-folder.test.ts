import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packFiles } from '../../../src/core/file-set.ts';
import type { TestCase } from '../../../src/core/test-case.ts';
import { sweepBeside } from '../../../src/session/disk/beside.ts';
import { asFolder, asFolderOf } from '../../../src/session/disk/result-folder.ts';
import { bytes } from '../small.ts';

let home: string;
let result: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
  result = path.join(home, 'result');
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

function files(...names: readonly string[]): TestCase {
  return packFiles(names.map((name) => ({ path: name, bytes: bytes(`in ${name}`) })));
}

function add(name: string): void {
  const file = path.join(result, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `in ${name}`);
}

describe('a result that is a folder', () => {
  test('is read as it was written, and as it was edited', () => {
    asFolder.write(result, files('a/b.c', 'a.c'));
    expect(asFolder.read(result)).toEqual(files('a.c', 'a/b.c'));
    add('z.c');
    expect(asFolder.read(result)).toEqual(files('a.c', 'a/b.c', 'z.c'));
    expect(asFolder.read(path.join(home, 'none'))).toBeUndefined();
  });

  test('is the same with what tools put there, and with links', () => {
    asFolder.write(result, files('a.c'));
    for (const name of [
      '.git/HEAD',
      '.DS_Store',
      'a/.DS_Store',
      'Thumbs.db',
      '.vscode/s.json',
      '.idea/x',
      '.a.c.swp',
    ]) {
      add(name);
    }
    add('node_modules/left-pad/index.js');
    symlinkSync(home, path.join(result, 'round'));
    symlinkSync(path.join(result, 'a.c'), path.join(result, 'b.c'));
    expect(asFolder.read(result)).toEqual(files('a.c'));
  });

  test('has what the run began with, whatever it is called', () => {
    const original = files('.vscode/s.json', 'a.c');
    asFolderOf(original).write(result, original);
    add('.idea/other.json');
    expect(asFolderOf(original).read(result)).toEqual(original);
  });

  test('is rid of what killed processes have left beside it, and of nothing else', () => {
    const { pid: dead } = spawnSync(process.execPath, ['--version']);
    // The first process of the machine is always alive.
    const others = ['.result.1.pare-new', '.result.old.1.pare-new', '.result.old.pare-new', `.other.${dead}.pare-new`];
    for (const name of [...others, `.result.${dead}.pare-new`, `.result.old.${dead}.pare-new`]) {
      mkdirSync(path.join(home, name, 'in'), { recursive: true });
    }
    sweepBeside(result);
    expect(readdirSync(home).sort()).toEqual(others.sort());
  });
});
