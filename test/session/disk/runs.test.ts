import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LatestFile } from '../../../src/session/disk/latest-file.ts';
import { type RunRecorder, recordNewRun } from '../../../src/session/disk/run-recorder.ts';
import { rivalOf } from '../../../src/session/disk/runs.ts';

let within: string;
beforeEach(() => {
  within = mkdtempSync(path.join(tmpdir(), 'pare-runs-'));
});
afterEach(() => rmSync(within, { recursive: true }));

const begin = (output: string): RunRecorder =>
  recordNewRun(
    { within, name: 'a.txt', input: Buffer.from('a'), now: new Date(0), options: {} },
    new LatestFile(path.join(within, output)),
  );

test('of two runs with one result the later one has a rival, as long as the other goes on', () => {
  const [first, other, second] = [begin('a.min.txt'), begin('b.min.txt'), begin('a.min.txt')];
  const result = path.join(within, 'a.min.txt');
  expect(rivalOf(second.folder.path, result)).toBe(first.folder.path);
  expect(rivalOf(first.folder.path, result)).toBeUndefined();
  expect(rivalOf(other.folder.path, path.join(within, 'b.min.txt'))).toBeUndefined();
  first.close();
  expect(rivalOf(second.folder.path, result)).toBeUndefined();
  for (const recorder of [other, second]) recorder.close();
});
