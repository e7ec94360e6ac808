import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../core/errors.ts';
import { isAlive } from './is-alive.ts';
import { lockOwner } from './run-folder.ts';

/** The run that was begun last. */
export function latestRun(within: string): string {
  const last = runsIn(within).at(-1);
  if (last === undefined)
    throw new UsageError(`There is no run to resume in ${within}. Runs elsewhere: pare resume FOLDER`);
  return last;
}

/** The folders of all runs there, the oldest first. */
export function runsIn(within: string): string[] {
  const names = existsSync(within) ? readdirSync(within) : [];
  const runs = names.filter((run) => existsSync(path.join(within, run, 'run.json')));
  return runs.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).map((run) => path.join(within, run));
}

/** Whether a process that lives has locked it. */
export function isWorkedIn(folder: string): boolean {
  const pid = lockOwner({ lock: path.join(folder, 'lock') });
  return pid !== undefined && isAlive(pid);
}
