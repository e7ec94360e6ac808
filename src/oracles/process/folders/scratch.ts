import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StorageError } from '../../../core/errors.ts';
import { SlotSessions } from '../launching/slot-sessions.ts';
import { startWatchdog, type Watchdog } from '../launching/watchdog.ts';
import { namePrefix, sweepOrphans } from './orphans.ts';
import { removeTree } from './remove-tree.ts';
import { asStorageError } from './storage-problem.ts';

/** What a memory file system must have free for us: candidates, and what some compilers leave beside them. */
const roomBytes = 512 * 1024 ** 2;

/** A private directory, and somebody who clears up after us if we cannot. */
export interface Scratch {
  readonly root: string;
  /** The sessions of the commands that run in it. */
  readonly sessions: SlotSessions;
  /** This process group of this job is to be killed if we die, and no longer the one given for the job before. */
  guard(job: number, group: number | undefined): void;
  /** Removes the directory. */
  close(): Promise<void>;
}

/**
 * Makes a directory on a memory file system where there is one with room. A watchdog process, which costs nothing
 * while it waits, kills the guarded groups and removes the directory when this process dies, by whatever cause. If it
 * died with it, the next one who comes here sees to that. `controlGroups` is the folder of those of the jobs, which are
 * called as the directory, if they have any.
 */
export async function openScratch(controlGroups?: string): Promise<Scratch> {
  const parent = scratchParent();
  await sweepOrphans(parent);
  const root = privateFolder(parent);
  const groups = new Map<number, number>();
  const watchdog = process.platform === 'win32' ? undefined : await watched(root, controlGroups);
  return {
    root,
    sessions: new SlotSessions(),
    guard(job, group) {
      if (group === undefined) groups.delete(job);
      else groups.set(job, group);
      watchdog?.stdin.write(`${[...groups.values()].join(' ')}\n`);
    },
    async close() {
      const failure = removal(root);
      if (watchdog !== undefined && watchdog.exitCode === null && watchdog.signalCode === null) {
        // By now it may be the last thing that this process waits for.
        watchdog.ref();
        // The watchdog can do what we cannot: end the processes that still write there.
        watchdog.stdin.end(failure === undefined ? 'done\n' : '');
        await once(watchdog, 'exit');
      }
      if (failure !== undefined && existsSync(root)) throw failure;
    },
  };
}

/** Nobody else knows of a directory without anybody to watch over it. */
async function watched(root: string, controlGroups: string | undefined): Promise<Watchdog> {
  try {
    return await startWatchdog(root, controlGroups);
  } catch (error) {
    removeTree(root);
    throw asStorageError(error, 'start what watches over the tests');
  }
}

/** A directory named by the user comes first; a memory file system that forbids running programs is of no use. */
function scratchParent(): string {
  // Tests run elsewhere, where a relative one would be another place.
  if (process.env.TMPDIR || process.platform !== 'linux') return path.resolve(tmpdir());
  try {
    const options = / \/dev\/shm tmpfs (\S+)/.exec(readFileSync('/proc/self/mounts', 'utf8'))?.[1];
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (options?.startsWith('rw') && !options.includes('noexec') && bavail * bsize >= roomBytes) return '/dev/shm';
  } catch {
    // No such file system, or not for us: the ordinary place does it too.
  }
  return tmpdir();
}

/** A folder that the next start removes, should this process die before it can. */
export function privateFolder(parent: string = scratchParent()): string {
  if (!existsSync(parent)) {
    throw new StorageError(
      `Could not make a private directory in ${parent}: there is no such folder. Make it, or name another place with TMPDIR.`,
    );
  }
  try {
    return mkdtempSync(path.join(parent, namePrefix()));
  } catch (error) {
    throw asStorageError(error, `make a private directory in ${parent}`);
  }
}

function removal(root: string): unknown {
  try {
    removeTree(root);
    return undefined;
  } catch (error) {
    return asStorageError(error, `remove the private directory ${root}`);
  }
}
