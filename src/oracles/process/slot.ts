import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { TestCase } from '../../core/test-case.ts';
import type { Scratch } from './folders/scratch.ts';
import { WorkDirectory } from './folders/work-directory.ts';
import type { Launcher } from './launching/launcher.ts';
import { startShell } from './launching/shell-launcher.ts';
import { spawnEachTime } from './launching/spawn-launcher.ts';
import { makeGroup, removeGroup } from './limits/control-groups.ts';
import { type Command, planFor } from './plan.ts';
import type { Run } from './run.ts';

/** Where one job runs its trials, one at a time. */
export interface Slot {
  readonly directory: WorkDirectory;
  readonly launcher: Launcher;
}

/** A test case to run, until when. */
export interface Order {
  readonly testCase: TestCase;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/** May be tried again when it fails. */
export async function startSlot(
  command: Command,
  { scratch, job, launcher }: { readonly scratch: Scratch; readonly job: number; readonly launcher: 'shell' | 'spawn' },
): Promise<Slot> {
  const home = path.join(scratch.root, String(job));
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const { fileName, isFileSet = false } = command.line;
  const directory = new WorkDirectory(home, { name: fileName, isFileSet }, command.companions);
  const groups = command.sandbox?.groups;
  const group = groups && makeGroup(groups, `${path.basename(scratch.root)}-${job}`, command.limits.memoryBytes);
  const guard = (leader: number | undefined): void => scratch.guard(job, leader);
  const plan = planFor(command, { job, directory, group, guard, sessions: scratch.sessions });
  const start = async (): Promise<Launcher> => (launcher === 'shell' ? startShell(plan) : spawnEachTime(plan));
  return { directory, launcher: await (group === undefined ? start() : startInGroup(start, group)) };
}

/** The group goes with the launcher. */
async function startInGroup(start: () => Promise<Launcher>, group: string): Promise<Launcher> {
  try {
    const launcher = await start();
    return {
      run: (timeoutMs, signal) => launcher.run(timeoutMs, signal),
      async close() {
        await launcher.close();
        await removeGroup(group);
      },
    };
  } catch (error) {
    await removeGroup(group);
    throw error;
  }
}

/**
 * Once more when the launcher has died of it: a command that does that does it again, the killer of the kernel hardly.
 */
export async function runIn(slot: Slot, order: Order): Promise<Run> {
  const run = await runOnce(slot, order);
  return run.isCutOff ? runOnce(slot, order) : run;
}

async function runOnce({ directory, launcher }: Slot, { testCase, signal, timeoutMs }: Order): Promise<Run> {
  directory.prepare(testCase);
  const ending = await launcher.run(timeoutMs, signal);
  return { ...ending, timeoutMs, file: directory.file, home: directory.home };
}
