import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCompanions, placeCompanions, snapshot } from '../../../../src/oracles/process/folders/companions.ts';

let folder = '';
let target = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'companions-'));
  target = path.join(folder, 'target');
  mkdirSync(path.join(folder, 'project/lib/deep'), { recursive: true });
  mkdirSync(target);
  writeFileSync(path.join(folder, 'project/lib/deep/a.h'), 'a');
  writeFileSync(path.join(folder, 'outside.h'), 'o', { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

function place(paths: string[]): void {
  placeCompanions(findCompanions(paths, folder, path.join(folder, 'project')), target);
}

test('keep their place relative to the input', () => {
  place(['project/lib/deep/a.h']);
  expect(readFileSync(path.join(target, 'lib/deep/a.h'), 'utf8')).toBe('a');
});

test('come with all that is in them', () => {
  place(['project/lib']);
  expect(readdirSync(target, { recursive: true }).sort()).toEqual(['lib', 'lib/deep', 'lib/deep/a.h']);
});

test('from elsewhere lie beside the candidate, read-only, as executable as they were', () => {
  place(['outside.h']);
  expect(statSync(path.join(target, 'outside.h')).mode & 0o777).toBe(0o555);
});

test('with links that lead nowhere are copied without those', () => {
  symlinkSync('/no/such/file', path.join(folder, 'project/lib/broken'));
  place(['project/lib']);
  expect(readdirSync(path.join(target, 'lib'))).toEqual(['deep']);
});

test('that are large are linked', () => {
  writeFileSync(path.join(folder, 'project/lib/large'), Buffer.alloc(17 * 1024 ** 2));
  place(['project/lib']);
  expect(lstatSync(path.join(target, 'lib')).isSymbolicLink()).toBe(true);
});

test('that were changed are told from those that were not', () => {
  const companions = findCompanions(['project/lib'], folder, path.join(folder, 'project'));
  placeCompanions(companions, target);
  const before = snapshot(companions, target);
  expect(snapshot(companions, target)).toBe(before);
  writeFileSync(path.join(target, 'lib/deep/new'), '');
  expect(snapshot(companions, target)).not.toBe(before);
  rmSync(path.join(target, 'lib'), { recursive: true });
  expect(snapshot(companions, target)).not.toBe(before);
});
