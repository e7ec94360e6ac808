import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanCommand } from '../../../src/cli/commands/clean.ts';
import type { Settings } from '../../../src/cli/options/settings.ts';
import { UsageError } from '../../../src/core/errors.ts';
import { recordNewRun } from '../../../src/session/disk/run-recorder.ts';

let within: string;
beforeEach(() => {
  within = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
});
afterEach(() => {
  rmSync(within, { recursive: true, force: true });
});

/** The folder of a run. */
function run(name: string, { atItsEnd }: { readonly atItsEnd: boolean }): string {
  const now = new Date(2026, 3, 12);
  const recorder = recordNewRun({ within, name, input: Buffer.from('x'), now, options: {} });
  if (atItsEnd) recorder.record({ type: 'finished', size: 1, reason: 'exhausted' });
  recorder.close();
  return recorder.folder.path;
}

function clean(words: readonly string[], settings: Partial<Settings>): number {
  return cleanCommand({
    words,
    settings: { runDir: within, quiet: true, ...settings },
    notes: [],
    command: undefined,
    line: [],
  });
}

test('removes runs that are at their end, once it is told so, and others only when asked for', () => {
  const [ended, cut] = [run('a.c', { atItsEnd: true }), run('b.c', { atItsEnd: false })];
  expect(clean([], {})).toBe(0);
  expect([ended, cut].map(existsSync)).toEqual([true, true]);
  clean([], { yes: true });
  expect([ended, cut].map(existsSync)).toEqual([false, true]);
  clean([cut], { yes: true });
  expect(existsSync(cut)).toBe(false);
});

test('leaves what is young, in use, broken, or no run at all', () => {
  const young = run('a.c', { atItsEnd: true });
  clean([], { yes: true, olderThan: 100 * 365 * 86_400 });
  expect(existsSync(young)).toBe(true);
  writeFileSync(path.join(young, 'lock'), `${process.ppid}\n`);
  clean([], { yes: true, all: true });
  expect(existsSync(young)).toBe(true);
  const broken = run('c.c', { atItsEnd: true });
  writeFileSync(path.join(broken, 'run.json'), 'nonsense');
  clean([], { yes: true, all: true });
  expect(existsSync(broken)).toBe(true);
  expect(() => clean([within], { yes: true })).toThrow(UsageError);
  expect(existsSync(within)).toBe(true);
});
