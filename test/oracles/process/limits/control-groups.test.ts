import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { namePrefix } from '../../../../src/oracles/process/folders/orphans.ts';
import {
  type ControlGroups,
  findControlGroups,
  makeGroup,
  mostProcesses,
  removeGroup,
  sweepGroups,
} from '../../../../src/oracles/process/limits/control-groups.ts';
import { counted } from '../../../../src/oracles/process/limits/sandbox.ts';
import { commandLine } from '../../../../src/oracles/process/programs/arguments.ts';
import { textOf } from '../../../../src/oracles/process/run.ts';
import { type Runner, startRunner } from '../../../../src/oracles/process/runner.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'control-groups-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Files as the kernel shows them to a process in the group `own`, which hands these controllers on to groups beside it.
 */
function system(own: string, given?: string): string {
  const mount = path.join(folder, 'fs');
  mkdirSync(path.join(mount, own), { recursive: true });
  if (given !== undefined) writeFileSync(path.join(mount, path.dirname(own), 'cgroup.subtree_control'), given);
  writeFileSync(path.join(folder, 'mounts'), `proc /proc proc rw 0 0\ncgroup2 ${mount} cgroup2 rw,nosuid 0 0\n`);
  writeFileSync(path.join(folder, 'cgroup'), `12:cpu:/\n0::${own}\n`);
  return folder;
}

describe.runIf(process.platform !== 'win32')('control groups', () => {
  test('are made beside our own, where what is needed is handed on', () => {
    const groups = findControlGroups(system('/app.slice/shell.scope', 'cpu memory pids\n'));
    const parent = path.join(folder, 'fs/app.slice');
    expect(groups).toEqual({ parent, controllers: new Set(['memory', 'pids']) });
    const group = makeGroup(groups!, 'pare-0', 5_000_000);
    expect(path.dirname(group)).toBe(parent);
    expect(readFileSync(path.join(group, 'memory.max'), 'utf8')).toBe('5000000');
    expect(readFileSync(path.join(group, 'pids.max'), 'utf8')).toBe(String(mostProcesses));
  });

  test('limit what they can', () => {
    const groups = findControlGroups(system('/a/b', 'pids\n'))!;
    expect(readdirSync(makeGroup(groups, 'pare-0', 5_000_000))).toEqual(['pids.max']);
    const kind = { about: 'no network', wrap: (argv: readonly string[]) => argv };
    expect(counted(kind, groups).about).toBe(
      `no network, it may start ${mostProcesses}, the limit of memory is for each by itself`,
    );
    expect(counted(kind, undefined)).toEqual({
      ...kind,
      about: 'no network, how many it starts is not limited, the limit of memory is for each by itself',
    });
  });

  test.each([
    ['nothing is handed on', ['/a/b', '']],
    ['nobody says what is handed on', ['/a/b', undefined]],
    ['only other things are', ['/a/b', 'cpu io\n']],
  ] as const)('are done without where %s', (_, [own, given]) => {
    expect(findControlGroups(system(own, given))).toBeUndefined();
  });

  test('are done without where there are none of version 2, or none can be made', () => {
    expect(findControlGroups(path.join(folder, 'nowhere'))).toBeUndefined();
    const proc = system('/a/b', 'memory pids\n');
    // A file stands where the group would be made.
    writeFileSync(path.join(folder, `fs/a/pare-probe-${process.pid}`), '');
    expect(findControlGroups(proc)).toBeUndefined();
  });
});

/** The same file limits processes in version 1: enough to see what becomes of a group. */
const real: ControlGroups = { parent: '/sys/fs/cgroup/pids', controllers: new Set(['pids']) };

describe.runIf(isWritable(path.join(real.parent, 'cgroup.procs')))('a real group', () => {
  function start(jobs: number): Promise<Runner> {
    const sandbox = { about: '', wrap: (argv: readonly string[]) => argv, groups: real };
    const line = commandLine(['/bin/sh', '-c', 'sed -n s/.*:pids://p /proc/self/cgroup'], 'input', { script: true });
    return startRunner({ line, companions: [], env: {}, limits: {}, sandbox }, { jobs });
  }

  test('holds all that a job runs, and is gone with it', async () => {
    const runner = await start(2);
    const { stdout } = await runner.run(Buffer.from(''), new AbortController().signal, 60_000);
    const group = path.join(real.parent, textOf(stdout).trim());
    expect(path.basename(group)).toMatch(/^pare-.*-[01]$/);
    expect(readFileSync(path.join(group, 'pids.max'), 'utf8').trim()).toBe(String(mostProcesses));
    await runner.close();
    expect(existsSync(group)).toBe(false);
  });

  test('that a dead one has left is removed, others are not', async () => {
    const living = namePrefix();
    // Its number has been given to us since: it had begun when the system did.
    const dead = living.replace(/\d+-$/, '1-');
    const made = [living, dead].map((prefix) => makeGroup(real, `${prefix}test`, undefined));
    sweepGroups(real);
    expect(made.map((group) => existsSync(group))).toEqual([true, false]);
    await removeGroup(made[0]!);
    expect(existsSync(made[0]!)).toBe(false);
  });
});

function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
