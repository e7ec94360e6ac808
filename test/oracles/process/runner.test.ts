import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findCompanions } from '../../../src/oracles/process/folders/companions.ts';
import type { Command } from '../../../src/oracles/process/plan.ts';
import { commandLine, type InputMode } from '../../../src/oracles/process/programs/arguments.ts';
import { type Run, textOf } from '../../../src/oracles/process/run.ts';
import { type Runner, startRunner } from '../../../src/oracles/process/runner.ts';
import { commandLines, watchProcesses } from '../../contracts/oracle.ts';
import { program } from '../programs.ts';

const processes = watchProcesses();
const never = new AbortController().signal;
const LONG_MS = 60_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'runner-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Setup extends Partial<Command> {
  readonly fileName?: string;
  readonly mode?: InputMode;
  readonly jobs?: number;
  readonly room?: () => number;
}

function launched(
  launcher: 'shell' | 'spawn',
  argv: readonly string[],
  { fileName = 'input.c', mode, jobs = 1, room, ...rest }: Setup = {},
): Promise<Runner> {
  const line = commandLine(argv, fileName, { script: true, ...(mode && { mode }) });
  const command = { line, companions: [], env: {}, limits: {}, ...rest };
  return startRunner(command, { jobs, launcher, ...(room && { room }) });
}

describe.each(['shell', 'spawn'] as const)('launched by %s', (launcher) => {
  const start = (argv: readonly string[], setup?: Setup): Promise<Runner> => launched(launcher, argv, setup);

  async function runOnce(argv: readonly string[], candidate = '', setup: Setup = {}): Promise<Run> {
    const runner = await start(argv, setup);
    const run = await runner.run(Buffer.from(candidate), never, LONG_MS);
    await runner.close();
    return run;
  }

  test('never kills a run for the one before it that was stopped', { timeout: 60_000 }, async () => {
    const runner = await start(['/bin/sh', '-c', 'sleep "$(cat "$1")" & wait; exit 7', 'sh', '@@']);
    const endings = new Set<number | null>();
    for (let i = 0; i < 20; i++) {
      const control = new AbortController();
      const stopped = runner.run(Buffer.from('60'), control.signal, LONG_MS);
      setTimeout(() => control.abort(new Error('not needed')), i % 5);
      await expect(stopped).rejects.toThrow('not needed');
      endings.add((await runner.run(Buffer.from('0.02'), never, LONG_MS)).exitCode);
    }
    await runner.close();
    expect([...endings]).toEqual([7]);
  });

  test('closing ends what is just being started for a trial that is not needed any more', async () => {
    const mark = `${process.pid}-${Math.random()}`;
    const runner = await start(['/bin/cat', '@@'], { env: { CLOSED: mark }, room: () => 2 });
    const control = new AbortController();
    const runs = ['a', 'b'].map((text) => runner.run(Buffer.from(text), control.signal, LONG_MS));
    control.abort(new Error('not needed'));
    await Promise.all([runner.close(), Promise.allSettled(runs)]);
    expect(commandLines(`CLOSED=${mark}`)).toEqual([]);
  });

  test('gives the command the candidate, its directory and its environment', async () => {
    const run = await runOnce([program('shows-itself.sh'), '@@', '--in=@@'], 'text', { env: { EXTRA: 'extra' } });
    const [cwd, count, first, second, file, job, ...rest] = textOf(run.stdout).split('\n');
    expect([count, first, second, file, job]).toEqual(['2', run.file, `--in=${run.file}`, run.file, '0']);
    expect(cwd).toBe(path.dirname(run.file));
    expect(new Set(rest.slice(0, 3))).toEqual(new Set([path.join(run.home, 'tmp')]));
    expect(rest.slice(3)).toEqual(['extra', 'input.c', 'stdin: ', '']);
  });

  test('gives the candidate on standard input and as the last argument in mode "all"', async () => {
    const run = await runOnce([program('shows-itself.sh'), 'one'], 'text', { mode: 'all' });
    const lines = textOf(run.stdout).split('\n');
    expect(lines.slice(1, 4)).toEqual(['2', 'one', run.file]);
    expect(lines.at(-2)).toBe('stdin: text');
  });

  test.each(['a b.c', "it's", '-rf', 'new\nline', '$HOME `id` "x"', 'ü€😀.txt', '*'])(
    'a candidate may be called %j',
    async (fileName) => {
      const run = await runOnce(['/bin/cat', '--', '@@'], 'content', { fileName });
      expect({ out: textOf(run.stdout), name: path.basename(run.file) }).toEqual({ out: 'content', name: fileName });
    },
  );

  test('runs programs, not what a shell would take the name for', async () => {
    const script = path.join(folder, 'exit');
    writeFileSync(script, '#!/bin/sh\necho program\n', { mode: 0o755 });
    expect(textOf((await runOnce([script])).stdout)).toBe('program\n');
  });

  test('a run that ended in time has, however late this thread comes to see it', async () => {
    const runner = await start(['/bin/sh', '-c', 'exit 7']);
    await runner.run(Buffer.from(''), never, LONG_MS);
    const running = runner.run(Buffer.from(''), never, 1000);
    // The command begins, and ends while nothing is listened to.
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const end = performance.now() + 1500; performance.now() < end; );
    const { exitCode, timedOut } = await running;
    await runner.close();
    expect({ exitCode, timedOut }).toEqual({ exitCode: 7, timedOut: false });
  });

  test('tells exit codes and signals', async () => {
    const end = async (...argv: string[]): Promise<unknown[]> => {
      const { exitCode, signal, timedOut } = await runOnce(argv);
      return [exitCode, signal, timedOut];
    };
    expect(await end('/bin/sh', '-c', 'exit 7')).toEqual([7, null, false]);
    expect(await end('/bin/sh', '-c', 'exit 255')).toEqual([255, null, false]);
    expect(await end(program('dies-by-signal.sh'))).toEqual([null, 'SIGSEGV', false]);
    expect(await end('/bin/sh', '-c', 'kill -9 $$')).toEqual([null, 'SIGKILL', false]);
    expect(await end('/bin/sh', '-c', 'kill -INT $$')).toEqual([null, 'SIGINT', false]);
    expect(await end(program('says-signal-by-code.sh'))).toEqual([139, null, false]);
  });

  test('adds nothing to the output of a command that a signal killed', async () => {
    const run = await runOnce(['/bin/sh', '-c', 'echo out; echo err >&2; kill -SEGV $$']);
    expect([textOf(run.stdout), textOf(run.stderr)]).toEqual(['out\n', 'err\n']);
  });

  test('tells signals as exit codes when that is enough', async () => {
    const end = async (...argv: string[]): Promise<number | null> =>
      (await runOnce(argv, '', { exactSignals: false })).exitCode;
    expect(await end('/bin/sh', '-c', 'exit 7')).toBe(7);
    expect(await end(program('dies-by-signal.sh'))).toBe(139);
    expect(await end(program('says-signal-by-code.sh'))).toBe(139);
    expect(await end('/bin/sh', '-c', 'kill -INT $$')).toBe(130);
  });

  test('survives a test that signals its whole process group', async () => {
    const runner = await start([program('signals-its-group.sh')]);
    for (let i = 0; i < 3; i++) {
      const run = await runner.run(Buffer.from(''), never, LONG_MS);
      expect([run.exitCode, run.signal]).toEqual([null, 'SIGTERM']);
    }
    await runner.close();
    expect(processes()).toEqual([]);
  });

  test('keeps the beginning of an output of any size and reads the rest', async () => {
    const runner = await start([program('writes-megabytes.sh')], { limits: { outputBytes: 1000 } });
    const run = await runner.run(Buffer.from('100'), never, LONG_MS);
    expect([run.exitCode, run.stdout.length, run.truncated, textOf(run.stderr)]).toEqual([0, 1000, true, 'done\n']);
    const small = await runner.run(Buffer.from('0'), never, LONG_MS);
    expect([small.exitCode, small.stdout.length, small.truncated, textOf(small.stderr)]).toEqual([
      0,
      0,
      false,
      'done\n',
    ]);
    await runner.close();
  });

  test('keeps outputs larger than a pipe whole', async () => {
    const run = await runOnce([program('writes-megabytes.sh')], '3');
    expect([run.stdout.length, run.truncated]).toEqual([3 * 1024 ** 2, false]);
  });

  test.each([
    ['deletes the candidate', 'rm input.c'],
    ['deletes its directory', 'rm -rf "$PWD"'],
    ['deletes everything beside it that it can name', 'rm -rf "$PWD" "$TMPDIR"'],
    ['moves the candidate', 'mv input.c other.c'],
    ['leaves files', 'touch a .b; mkdir -p c/d; touch c/d/e "$TMPDIR/f"'],
    ['puts a directory in its place', 'rm input.c; mkdir input.c'],
    ['puts a link in its place', `rm input.c; ln -s "$VICTIM" input.c`],
    ['makes a second name for it', `ln input.c "$TMPDIR/../kept" 2>/dev/null`],
    ['rewrites it', 'echo longer than before, much longer > input.c'],
    ['takes all rights away', 'chmod 000 . input.c'],
    ['fills directories without rights', 'mkdir -p x/y; touch x/y/z; chmod 000 x/y x'],
  ])('the next trial is not hurt by a test that %s', async (_, deed) => {
    const victim = path.join(folder, 'victim');
    writeFileSync(victim, 'precious');
    const runner = await start([program('ruins-its-directory.sh')], { env: { VICTIM: victim } });
    await runner.run(Buffer.from(deed), never, LONG_MS);
    const run = await runner.run(Buffer.from('ls -A . "$TMPDIR"; cat input.c'), never, LONG_MS);
    const temporary = path.join(run.home, 'tmp');
    expect(textOf(run.stdout)).toBe(`.:\ninput.c\n\n${temporary}:\nls -A . "$TMPDIR"; cat input.c`);
    expect(readFileSync(victim, 'utf8')).toBe('precious');
    await runner.close();
  });

  test('puts companions where they are beside the input, read-only, and again when they were changed', async () => {
    writeFileSync(path.join(folder, 'lib.h'), 'header');
    const companions = findCompanions(['lib.h'], folder, folder);
    const runner = await start([program('ruins-its-directory.sh')], { companions });
    await runner.run(Buffer.from('chmod u+w lib.h; echo changed > lib.h'), never, LONG_MS);
    const run = await runner.run(Buffer.from('cat lib.h; ls -A'), never, LONG_MS);
    expect(textOf(run.stdout)).toBe('headerinput.c\nlib.h\n');
    await runner.close();
    expect(readFileSync(path.join(folder, 'lib.h'), 'utf8')).toBe('header');
  });

  test('works in another directory when told to', async () => {
    const run = await runOnce(['/bin/pwd'], '', { cwd: folder });
    expect(textOf(run.stdout)).toBe(`${folder}\n`);
  });

  test('shows what a run has left, and keeps it when asked', async () => {
    const runner = await start([program('ruins-its-directory.sh')]);
    const look = { timeoutMs: LONG_MS, keep: true };
    const { files, kept } = await runner.inspect(Buffer.from('mkdir d; echo x > d/e'), never, look);
    await runner.close();
    expect(files).toEqual(['d/', 'd/e', 'input.c']);
    expect(readFileSync(path.join(kept!, 'd/e'), 'utf8')).toBe('x\n');
    rmSync(kept!, { recursive: true });
  });

  test('shows and keeps what is there, whatever that is', async () => {
    const runner = await start([program('ruins-its-directory.sh')]);
    const look = { timeoutMs: LONG_MS, keep: true };
    const odd = await runner.inspect(Buffer.from('mkfifo pipe; ln -s nowhere link'), never, look);
    expect(odd.files).toEqual(['input.c', 'link', 'pipe']);
    expect(readdirSync(odd.kept!).sort()).toEqual(['input.c', 'link']);
    rmSync(odd.kept!, { recursive: true });
    const gone = await runner.inspect(Buffer.from('rm -rf "$PWD"'), never, look);
    expect([gone.files, gone.kept]).toEqual([[], undefined]);
    await runner.close();
  });

  test('closing ends the run that is under way', async () => {
    const runner = await start([program('hangs.sh')]);
    const run = runner.run(Buffer.from(''), never, LONG_MS);
    await vi.waitFor(() => expect(processes()).not.toEqual([]), { timeout: 10_000, interval: 10 });
    await runner.close();
    const { exitCode, signal, timedOut } = await run;
    expect([exitCode, signal, timedOut]).toEqual([null, 'SIGKILL', false]);
    expect(processes()).toEqual([]);
  });

  test('limits memory when told to', async () => {
    const script = 'head -c 300000000 /dev/zero | tail -c 200000000 | wc -c';
    const limited = await runOnce(['/bin/sh', '-c', script], '', { limits: { memoryBytes: 100_000_000 } });
    expect(textOf(limited.stdout).trim()).toBe('0');
  });

  test('its directories are for us alone and are gone when it is closed', async () => {
    const runner = await start(['/bin/true']);
    const run = await runner.run(Buffer.from(''), never, LONG_MS);
    const root = path.dirname(run.home);
    expect([root, run.home, path.dirname(run.file)].map((name) => statSync(name).mode & 0o777)).toEqual([
      0o700, 0o700, 0o700,
    ]);
    await runner.close();
    expect(existsSync(root)).toBe(false);
  });
});

describe('launched by shell', () => {
  const start = (argv: readonly string[], setup?: Setup): Promise<Runner> => launched('shell', argv, setup);

  test('kills what a run has left behind, daemons included, and goes on', async () => {
    const runner = await start([program('leaves-children.sh')]);
    for (let i = 0; i < 3; i++) {
      expect((await runner.run(Buffer.from(''), never, LONG_MS)).exitCode).toBe(0);
      expect(processes()).toEqual([]);
    }
    await runner.close();
  });

  test('leaves no shell behind when what tests print cannot be read', async () => {
    // The pipes that it is to make are not there when they are opened.
    writeFileSync(path.join(folder, 'mkfifo'), '#!/bin/sh\n', { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    const started = start(['/bin/true'], { jobs: 2 });
    await expect(started).rejects.toThrow('Could not set up 2 jobs');
    await vi.waitFor(() => expect(commandLines(folder)).toEqual([]));
    vi.unstubAllEnvs();
  });

  test('another job waits until there are processes for it, as a run does', async () => {
    const runner = await start(['/bin/sh', '-c', 'echo "$PARE_JOB"'], { room: () => 2 });
    const [mkfifo, tried] = ['mkfifo', 'tried'].map((name) => path.join(folder, name)) as [string, string];
    const script = `[ -e ${tried} ] && PATH="${process.env.PATH}" exec mkfifo "$@"; : >${tried}; echo Cannot fork >&2; exit 2`;
    writeFileSync(mkfifo, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    const runs = await Promise.all(['a', 'b'].map((text) => runner.run(Buffer.from(text), never, LONG_MS)));
    vi.unstubAllEnvs();
    expect([runs.map((run) => textOf(run.stdout)), existsSync(tried)]).toEqual([['0\n', '1\n'], true]);
    await runner.close();
  });

  test('what was cut off by somebody who killed the shell runs again', async () => {
    const seen = path.join(folder, 'seen');
    // Whoever kills the shell here is not to be told from an outsider.
    const test = `[ -e ${seen} ] && exec cat "$1"; echo changed >"$1"; : >${seen}; kill -9 $PPID; sleep 60`;
    const runner = await start(['/bin/sh', '-c', test, 'sh', '@@']);
    const run = await runner.run(Buffer.from('candidate'), never, LONG_MS);
    expect([run.exitCode, run.signal, textOf(run.stdout)]).toEqual([0, null, 'candidate']);
    await runner.close();
    expect(processes()).toEqual([]);
  });

  test('signals no shell that is gone: its number may be another process by then', async () => {
    const runner = await start([program('ruins-its-directory.sh')]);
    await runner.run(Buffer.from('kill -9 0'), never, LONG_MS);
    const kill = vi.spyOn(process, 'kill');
    await runner.close();
    expect(kill).not.toHaveBeenCalled();
    kill.mockRestore();
  });

  test('does not take a thread of ours that begins meanwhile for a process of the test', async () => {
    const runner = await start(['/bin/sh', '-c', 'sleep 0.3']);
    const run = runner.run(Buffer.from(''), never, LONG_MS);
    const thread = new Worker('setInterval(() => {}, 1000)', { eval: true });
    // Had it been ended, so had we.
    expect((await run).exitCode).toBe(0);
    await thread.terminate();
    await runner.close();
  });

  test('tells how long a run took, however late this thread hears of its end', async () => {
    const [begun, done] = ['begun', 'done'].map((name) => path.join(folder, name)) as [string, string];
    const runner = await start(['/bin/sh', '-c', `: >'${begun}'; sleep 0.1; : >'${done}'`]);
    const began = performance.now();
    const run = runner.run(Buffer.from(''), never, LONG_MS);
    while (!existsSync(begun)) await turn();
    const busyMs = 1000;
    let end = performance.now() + busyMs;
    while (performance.now() < end) if (!existsSync(done)) end = performance.now() + busyMs;
    expect((await run).ms).toBeLessThan(performance.now() - began - busyMs / 2);
    await runner.close();
  });

  test('kills no later run for one that was stopped and over its time at once', async () => {
    const runner = await start([program('ruins-its-directory.sh')]);
    const control = new AbortController();
    const kill = process.kill.bind(process);
    const spy = vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
      control.abort(new Error('not needed'));
      return kill(pid, signal);
    });
    await runner.run(Buffer.from('sleep 60'), control.signal, 100).catch(() => {});
    expect(spy).toHaveBeenCalled();
    spy.mockRestore();
    // Longer than a shell is given to answer.
    const deed = `echo run >>'${path.join(folder, 'runs')}'; sleep 2.5`;
    await runner.run(Buffer.from(deed), never, LONG_MS);
    await runner.close();
    expect(readFileSync(path.join(folder, 'runs'), 'utf8')).toBe('run\n');
  });

  test('goes on with a new shell when a test has killed the old one', async () => {
    const runner = await start([program('ruins-its-directory.sh')]);
    const killed = await runner.run(Buffer.from('kill -9 0'), never, LONG_MS);
    expect([killed.exitCode, killed.signal]).toEqual([null, 'SIGKILL']);
    expect((await runner.run(Buffer.from('exit 5'), never, LONG_MS)).exitCode).toBe(5);
    await runner.close();
    expect(processes()).toEqual([]);
  });
});
