import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'rolldown';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/core/errors.ts';
import { lockOwner, lockRun } from '../../../src/session/disk/run-lock.ts';

let run: { readonly path: string; readonly lock: string };
beforeEach(() => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
  run = { path: folder, lock: path.join(folder, 'lock') };
});
afterEach(() => {
  rmSync(run.path, { recursive: true, force: true });
});

function deadProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

describe('the lock of a run', () => {
  test('is there until it is given back, and nothing else', () => {
    const unlock = lockRun(run);
    expect(lockOwner(run)).toBe(process.pid);
    expect(readdirSync(run.path)).toEqual(['lock']);
    lockRun(run)();
    unlock();
    expect(lockOwner(run)).toBeUndefined();
    expect(readdirSync(run.path)).toEqual([]);
  });

  test('is not taken from a process that lives', () => {
    writeFileSync(run.lock, `${process.ppid}\n`);
    expect(() => lockRun(run)).toThrow(UsageError);
    expect(() => lockRun(run)).toThrow(`Another pare (process ${process.ppid}) is working in ${run.path}`);
    expect(readFileSync(run.lock, 'utf8')).toBe(`${process.ppid}\n`);
  });

  test('is taken from one that has died, even while it took the lock of another, and where there is nothing in it', () => {
    const takes = (): void => {
      lockRun(run)();
      expect(readdirSync(run.path)).toEqual([]);
    };
    writeFileSync(run.lock, `${deadProcess()}\n`);
    takes();
    writeFileSync(run.lock, '');
    takes();
    writeFileSync(run.lock, `${deadProcess()}\n`);
    writeFileSync(`${run.lock}.dead`, `${deadProcess()}\n`);
    takes();
  });

  test.runIf(process.platform === 'linux')('is taken from one whose number another process has by now', () => {
    writeFileSync(run.lock, `${process.ppid} 1\n`);
    expect(lockOwner(run)).toBeUndefined();
    lockRun(run);
    expect(lockOwner(run)).toBe(process.pid);
  });

  test('that another process has taken over stays', () => {
    const unlock = lockRun(run);
    writeFileSync(run.lock, `${process.ppid}\n`);
    unlock();
    expect(lockOwner(run)).toBe(process.ppid);
  });

  test('of a dead process is taken by one of those who come at the same moment', async () => {
    const program = path.join(run.path, 'takes-locks.mjs');
    const input = path.join(import.meta.dirname, 'takes-locks.ts');
    await build({ input, platform: 'node', logLevel: 'silent', output: { file: program, format: 'esm' } });
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    const answers = children.map(({ stdout }) => createInterface({ input: stdout })[Symbol.asyncIterator]());
    const dead = deadProcess();
    for (let round = 0; round < 200; round++) {
      const folder = path.join(run.path, String(round));
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'lock'), `${dead}\n`);
      for (const { stdin } of children) stdin.write(`${folder}\n`);
      const said = await Promise.all(answers.map(async (answer) => (await answer.next()).value));
      expect(said.sort(), `round ${round}`).toEqual(['no', 'no', 'no', 'yes']);
    }
    await Promise.all(children.map(ended));
  });
});

async function ended(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  await once(child, 'exit');
}
