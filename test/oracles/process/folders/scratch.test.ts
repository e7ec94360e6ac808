import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { openScratch, privateFolder } from '../../../../src/oracles/process/folders/scratch.ts';
import { commandLines } from '../../../contracts/oracle.ts';
import { program } from '../../programs.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };

describe.each(['shell', 'spawn'])('launched by %s', (launcher) => {
  test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'nothing is left when the process dies by %s while tests hang',
    async (signal) => {
      const mark = `${launcher}-${signal}-${process.pid}`;
      const { parent, root } = await startParent(launcher, mark);
      // Both tests with all their children, the launchers and the watchdog are running.
      await vi.waitFor(() => expect(sleepers(mark)).toHaveLength(8), PATIENCE);
      parent.kill(signal);
      await once(parent, 'exit');
      await vi.waitFor(() => expect(commandLines(`PARE_TEST_RUN=${mark}`)).toEqual([]), PATIENCE);
      expect(existsSync(root)).toBe(false);
    },
    30_000,
  );
});

test('a directory that is closed is gone, and so is its watchdog', async () => {
  const mark = `watchdog-${process.pid}`;
  process.env.PARE_TEST_RUN = mark;
  const scratch = await openScratch();
  expect(commandLines(`PARE_TEST_RUN=${mark}`)).toHaveLength(1);
  await scratch.close();
  expect(existsSync(scratch.root)).toBe(false);
  expect(commandLines(`PARE_TEST_RUN=${mark}`)).toEqual([]);
});

async function startParent(launcher: string, mark: string): Promise<{ parent: Parent; root: string }> {
  const args = ['--import', 'tsx', program('judges-for-ever.ts'), program('hangs-with-grandchildren.sh'), launcher];
  const env = { ...process.env, PARE_TEST_RUN: mark };
  const parent: Parent = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  parent.stdout.setEncoding('utf8');
  const [line] = (await once(parent.stdout, 'data')) as [string];
  return { parent, root: path.dirname(line.trim()) };
}

type Parent = ChildProcessByStdio<null, Readable, null>;

function sleepers(mark: string): string[] {
  return commandLines(`PARE_TEST_RUN=${mark}`).filter((line) => line.startsWith('sleep '));
}

test('a place for private directories that is not there is told of, with the way out', () => {
  expect(() => privateFolder('/no/such/place')).toThrow(
    /in \/no\/such\/place: there is no such folder\. Make it, .* TMPDIR/,
  );
});
