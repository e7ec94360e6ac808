import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { deskAt } from './desk.ts';
import type { Companion } from './folders/companions.ts';
import { linkModules, nearestModules } from './folders/node-modules.ts';
import { openScratch } from './folders/scratch.ts';
import { WorkDirectory } from './folders/work-directory.ts';
import type { Desk } from './trial.ts';
import { Turns } from './turns.ts';

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
  /** How many may be in use at once by now, when that changes. */
  readonly room?: (() => number) | undefined;
  readonly companions?: readonly Companion[];
}

export async function openDesks(options: DeskOptions): Promise<Desks> {
  const { fileName, isFileSet = false, jobs, room = () => jobs, companions = [] } = options;
  const scratch = await openScratch();
  const modules = nearestModules(path.dirname(path.resolve(fileName)));
  if (modules !== undefined) linkModules(modules, scratch.root);
  const name = isFileSet ? fileName : path.basename(fileName);
  const make = (job: number): Desk => {
    const home = path.join(scratch.root, String(job));
    mkdirSync(home, { recursive: true, mode: 0o700 });
    const directory = new WorkDirectory(home, { name, isFileSet }, companions);
    const guard = (group: number | undefined): void => scratch.guard(job, group);
    return deskAt({ job, directory, guard, sessions: scratch.sessions }, name);
  };
  const desks = Array.from({ length: jobs }, (_, job) => make(job));
  return { turns: new Turns(desks, { room, make: async (job) => make(job) }), close: () => scratch.close() };
}
