import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { messageOf } from '../../../basics/thrown.ts';
import { TestLaunchError } from '../../../core/errors.ts';
import { byInterpreter, isBatchFile } from './batch-file.ts';
import { killGroup } from './kill.ts';
import { type Ending, type Launcher, type LaunchPlan, shellLimits, toldBy } from './launcher.ts';
import { whenTimeIsUp } from './time-up.ts';

/** Of a pipe whose writers are gone, the rest is read in a moment; a writer that outlives its run is not waited for. */
const restMs = 100;

/**
 * A launcher that spawns each command from this process, in a process group of its own. Works everywhere; a process
 * that leaves the group outlives its run, which keeps nothing of what that writes later.
 */
export function spawnEachTime(plan: LaunchPlan): Launcher {
  const running = new Map<Promise<Ending>, ChildProcess>();
  return {
    async run(timeoutMs, signal) {
      signal.throwIfAborted();
      const child = start(plan);
      const run = finish(child, plan, { timeoutMs, signal });
      running.set(run, child);
      return run.finally(() => running.delete(run));
    },
    async close() {
      for (const { pid } of running.values()) if (pid !== undefined) killGroup(pid);
      await Promise.allSettled(running.keys());
    },
  };
}

interface Until {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

async function finish(child: ChildProcess, plan: LaunchPlan, { timeoutMs, signal }: Until): Promise<Ending> {
  const began = performance.now();
  // It may be without pipes, too. The error is on its way.
  if (child.pid === undefined) throw launchError((await once(child, 'error'))[0]);
  plan.guard(child.pid);
  const outputs = [keep(child.stdout!, plan.outputLimitBytes), keep(child.stderr!, plan.outputLimitBytes)] as const;
  const stoppedBy = await end(child, child.pid, { timeoutMs, signal });
  const ms = performance.now() - began;
  plan.guard(undefined);
  const [stdout, stderr] = await Promise.all([outputs[0].taken(), outputs[1].taken()]);
  if (stoppedBy === 'signal') throw signal.reason;
  const timedOut = stoppedBy === 'limit';
  const how = timedOut
    ? { exitCode: null, signal: null }
    : toldBy(plan, { exitCode: child.exitCode, signal: child.signalCode });
  return { ...how, stdout, stderr, truncated: outputs.some((output) => output.truncated()), ms, timedOut };
}

function start(plan: LaunchPlan): ChildProcess {
  const isBatch = process.platform === 'win32' && isBatchFile(plan.argv[0]!);
  const [program, ...args] = isBatch ? byInterpreter(plan.argv) : limited(plan);
  const input = openInput(plan.stdin);
  try {
    return spawn(program!, args, {
      cwd: plan.cwd,
      env: { ...plan.env },
      detached: process.platform !== 'win32',
      stdio: [input ?? 'ignore', 'pipe', 'pipe'],
      windowsHide: true,
      windowsVerbatimArguments: isBatch,
    });
  } catch (error) {
    // Some errors are thrown, others told later.
    throw launchError(error);
  } finally {
    if (input !== undefined) closeSync(input);
  }
}

/** For the command to read by itself, as far as it likes. `undefined` when it is given nothing. */
function openInput(file: string): number | undefined {
  if (file === '/dev/null' || file === '') return undefined;
  try {
    // A pipe that something has put in its place has perhaps no writer to wait for.
    return openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    throw launchError(error);
  }
}

function launchError(cause: unknown): TestLaunchError {
  return new TestLaunchError(`The test cannot be started: ${messageOf(cause)}.`, { cause });
}

/** Only a shell can set limits; it makes way for the command at once. */
function limited(plan: LaunchPlan): readonly string[] {
  if (process.platform === 'win32') return plan.argv;
  return plan.boxed(['/bin/sh', '-c', `${shellLimits(plan.memoryLimitBytes)}exec "$@"`, 'pare', ...plan.argv]);
}

/** Resolves when the command has ended and its group is gone. */
async function end(
  child: ChildProcess,
  group: number,
  { timeoutMs, signal }: Until,
): Promise<'signal' | 'limit' | undefined> {
  let stoppedBy: 'signal' | 'limit' | undefined;
  const stop = (by: 'signal' | 'limit') => (): void => {
    stoppedBy ??= by;
    killGroup(group);
  };
  const cancel = stop('signal');
  const callOff = whenTimeIsUp(timeoutMs, stop('limit'));
  signal.addEventListener('abort', cancel);
  try {
    await once(child, 'exit');
  } finally {
    signal.removeEventListener('abort', cancel);
    callOff();
    // On Windows, children are found by the process that started them, as long as it lives.
    if (process.platform !== 'win32') killGroup(group);
  }
  return stoppedBy;
}

interface Kept {
  /** What was kept; to be called when the command has ended. */
  taken(): Promise<Uint8Array>;
  truncated(): boolean;
}

/** Reads a stream to its end and keeps the first `limitBytes` of it. */
function keep(stream: Readable, limitBytes: number): Kept {
  const chunks: Buffer[] = [];
  let length = 0;
  stream.on('data', (chunk: Buffer) => {
    if (length < limitBytes) chunks.push(chunk.subarray(0, limitBytes - length));
    length += chunk.length;
  });
  const closed = new Promise<void>((resolve) => stream.once('close', resolve));
  return {
    async taken() {
      const callOff = whenTimeIsUp(restMs, () => stream.destroy());
      await closed;
      callOff();
      return Buffer.concat(chunks);
    },
    truncated: () => length > limitBytes,
  };
}
