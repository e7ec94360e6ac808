import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { StorageError } from '../../../src/core/errors.ts';
import { sequential } from '../../../src/schedulers/sequential.ts';
import { LatestFile } from '../../../src/session/disk/latest-file.ts';
import { loadRun } from '../../../src/session/disk/load-run.ts';
import { recordNewRun } from '../../../src/session/disk/run-recorder.ts';
import { reduceSession } from '../../../src/session/reduce.ts';
import { resumeSession } from '../../../src/session/resume.ts';
import { smallDisk } from '../../support/small-disk.ts';
import { complements, memory, needs, oracle, text } from '../small.ts';

const NEEDED = 'ABCDEFGHIJKLMNOP';

const disk = smallDisk();

function session(input: Uint8Array): Parameters<typeof reduceSession>[0] {
  return { input, oracle: oracle(needs(NEEDED)), pass: complements, scheduler: sequential, cache: memory(), verify: 0 };
}

function input(size: number): Uint8Array {
  const text = Buffer.alloc(size, 'abcdefghijklmnopqrstuvwxyz0123456789');
  for (const [i, char] of [...NEEDED].entries()) text.write(char, Math.floor(((i + 0.5) * size) / NEEDED.length));
  return Uint8Array.from(text);
}

/** The file that a message names as the place of the rescued result. */
function rescued(message: string): string {
  return message.match(/is safe in (.+)$/m)![1]!;
}

test('a full disk stops the run with a message, and the best is put where there is room', async (context) => {
  if (!disk.isMounted) context.skip('needs the right to mount a tmpfs');
  const original = input(8_000);
  const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
  const result = path.join(elsewhere, 'result');
  const run = { within: disk.path, name: 'x', input: original, now: new Date(), options: {}, versions: {} };
  const recorder = recordNewRun(run, new LatestFile(result));
  const error: unknown = await reduceSession({ ...session(original), recorder }).catch((reason: unknown) => reason);
  recorder.close();
  if (!(error instanceof StorageError)) throw error;
  expect(error.message).toMatch(/: there is no space left on the device \(ENOSPC\)\. Make room/);
  const file = rescued(error.message);
  const saved = readFileSync(file);
  expect(readFileSync(result)).toEqual(saved);
  for (const folder of [path.dirname(file), elsewhere]) rmSync(folder, { recursive: true });
  expect(needs(NEEDED)(text(saved))).toBe(true);

  // What is on the full disk is whole: the journal up to the last line that fitted, and a best that is interesting.
  const loaded = loadRun(recorder.folder.path);
  expect(loaded.notes).toEqual([]);
  expect(loaded.knownCount).toBeGreaterThan(5);
  expect(needs(NEEDED)(readFileSync(loaded.folder.best, 'utf8'))).toBe(true);

  spawnSync('mount', ['-o', 'remount,size=8m', disk.path]);
  const { output } = await resumeSession({ ...session(original), run: loaded });
  expect([...text(output)].sort().join('')).toBe(NEEDED);
});

test('a run that does not even fit at its start is refused', (context) => {
  if (!disk.isMounted) context.skip('needs the right to mount a tmpfs');
  const run = { within: disk.path, name: 'x', input: new Uint8Array(9e6), now: new Date(), options: {}, versions: {} };
  expect(() => recordNewRun(run)).toThrow(StorageError);
});
