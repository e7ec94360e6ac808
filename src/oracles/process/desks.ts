import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Companion } from './companions.ts';
import { deskAt } from './desk.ts';
import { linkModules, nearestModules } from './node-modules.ts';
import { openScratch } from './scratch.ts';
import type { Desk } from './trial.ts';
import { Turns } from './turns.ts';
import { WorkDirectory } from './work-directory.ts';

/** The desks of all jobs. */
export interface Desks {
  readonly turns: Turns<Desk>;
  close(): Promise<void>;
}

export interface DeskOptions {
  /** The path of the input; of a file set, relative to where its paths begin. */
  readonly fileName: string;
  readonly isFileSet?: boolean | undefined;
  readonly jobs: number;
  readonly companions?: readonly Companion[];
}

export async function openDesks({ fileName, isFileSet = false, jobs, companions = [] }: DeskOptions): Promise<Desks> {
  const scratch = await openScratch();
  const modules = nearestModules(path.dirname(path.resolve(fileName)));
  if (modules !== undefined) linkModules(modules, scratch.root);
  const name = isFileSet ? fileName : path.basename(fileName);
  const desks = Array.from({ length: jobs }, (_, job) => {
    const home = path.join(scratch.root, String(job));
    mkdirSync(home, { mode: 0o700 });
    const directory = new WorkDirectory(home, { name, isFileSet }, companions);
    return deskAt({ job, directory, guard: (group) => scratch.guard(job, group) }, name);
  });
  return { turns: new Turns(desks), close: () => scratch.close() };
}
