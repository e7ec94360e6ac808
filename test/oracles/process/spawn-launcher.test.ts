import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Launcher, LaunchPlan } from '../../../src/oracles/process/launcher.ts';
import { textOf } from '../../../src/oracles/process/run.ts';
import { SlotSessions } from '../../../src/oracles/process/slot-sessions.ts';
import { spawnEachTime } from '../../../src/oracles/process/spawn-launcher.ts';

const never = new AbortController().signal;
/** Of what a daemon may hold up; it would live for longer. */
const SOON_MS = 5_000;
const LONG_MS = 60_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'spawn-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function launcher(script: string, more: Partial<LaunchPlan> = {}): Launcher {
  return spawnEachTime({
    argv: ['/bin/sh', '-c', script],
    cwd: folder,
    env: { PATH: process.env.PATH ?? '' },
    stdin: '/dev/null',
    boxed: (argv) => argv,
    home: folder,
    mark: 'PARE_FILE=none',
    outputLimitBytes: 1000,
    memoryLimitBytes: undefined,
    exactSignals: true,
    guard: () => {},
    sessions: new SlotSessions(),
    ...more,
  });
}

test.skipIf(process.platform !== 'linux').each([
  ['time limit', 'wait', 500, { exitCode: null, timedOut: true }],
  ['end of its command', 'exit 3', LONG_MS, { exitCode: 3, timedOut: false }],
])('the %s ends a run although a daemon holds its outputs', async (_, rest, limitMs, ending) => {
  const daemon = 'echo out; echo $$ >pid; exec sleep 60';
  // What leaves the process group is nothing that this launcher could know of.
  const script = `setsid sh -c '${daemon}' & while ! [ -s pid ]; do sleep 0.01; done; echo err >&2; ${rest}`;
  const began = performance.now();
  const run = await launcher(script).run(limitMs, never);
  expect(performance.now() - began).toBeLessThan(SOON_MS);
  expect(run).toMatchObject(ending);
  process.kill(Number(readFileSync(path.join(folder, 'pid'), 'utf8')));
  expect([textOf(run.stdout), textOf(run.stderr)]).toEqual(['out\n', 'err\n']);
});
