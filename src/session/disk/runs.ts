import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../core/errors.ts';
import { readDescription } from './run-folder.ts';
import { lockOwner } from './run-lock.ts';

/** The run that was begun last. `command` is what asks for it, for the way out when there is none. */
export function latestRun(within: string, command = 'resume'): string {
  const last = runsIn(within).at(-1);
  if (last === undefined) throw new UsageError(`There is no run in ${within}. Runs elsewhere: pare ${command} FOLDER`);
  return last;
}

/** The folders of all runs there, the oldest first. */
export function runsIn(within: string): string[] {
  const names = existsSync(within) ? readdirSync(within) : [];
  const runs = names.filter((run) => existsSync(path.join(within, run, 'run.json')));
  return runs.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).map((run) => path.join(within, run));
}

/** A run that was begun before this one, goes on, and has its result in the same place. */
export function rivalOf(folder: string, output: string): string | undefined {
  const runs = runsIn(path.dirname(folder)).map((run) => path.resolve(run));
  const earlier = runs.slice(0, Math.max(0, runs.indexOf(path.resolve(folder))));
  return earlier.find((run) => isWorkedIn(run) && outputOf(run) === output);
}

function outputOf(folder: string): string | undefined {
  try {
    return readDescription(folder).output;
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/** Whether a process that lives has locked it. */
export function isWorkedIn(folder: string): boolean {
  return lockOwner({ lock: path.join(folder, 'lock') }) !== undefined;
}
