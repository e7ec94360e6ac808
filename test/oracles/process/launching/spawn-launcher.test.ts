import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestLaunchError } from '../../../../src/core/errors.ts';
import type { Launcher, LaunchPlan } from '../../../../src/oracles/process/launching/launcher.ts';
import { spawnEachTime } from '../../../../src/oracles/process/launching/spawn-launcher.ts';
import { textOf } from '../../../../src/oracles/process/run.ts';
import { launchPlan } from '../../../support/launch-plan.ts';
import { program } from '../../programs.ts';

const never = new AbortController().signal;
/** Of what a daemon may hold up; it would live for longer. */
const SOON_MS = 30_000;
const LONG_MS = 60_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'spawn-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function launcher(script: string, more: Partial<LaunchPlan> = {}): Launcher {
  return spawnEachTime(launchPlan(folder, { argv: ['/bin/sh', '-c', script], ...more }));
}

test.skipIf(process.platform !== 'linux').each([
  ['time limit', 'wait', 2000, { exitCode: null, timedOut: true }],
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

test('a candidate that is not there when it is to be read is a failure to launch', async () => {
  const run = launcher('cat', { stdin: path.join(folder, 'gone') }).run(LONG_MS, never);
  await expect(run).rejects.toThrow(TestLaunchError);
});

test.skipIf(process.platform !== 'linux')('arguments that the system does not take are one, too', async () => {
  const run = launcher(`: ${'x'.repeat(1_000_000)}`).run(LONG_MS, never);
  await expect(run).rejects.toThrow(TestLaunchError);
});

test('a command that leaves its input unread is run like any other', async () => {
  const stdin = path.join(folder, 'input');
  writeFileSync(stdin, Buffer.alloc(10_000_000));
  expect((await launcher('exit 4', { stdin }).run(LONG_MS, never)).exitCode).toBe(4);
});

test.skipIf(process.platform === 'win32')('a want of file handles is a failure to launch', async () => {
  const args = ['-c', 'ulimit -n 60; exec "$@"', 'sh', process.execPath, '--import', 'tsx'];
  const child = spawn('/bin/sh', [...args, program('launches-without-handles.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  await once(child, 'close');
  expect(said.split('\n')).toEqual(['EMFILE', 'EMFILE', '']);
});
