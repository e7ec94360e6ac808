import { constants, copyFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import { beginningOf, isAlive } from '../../machine/is-alive.ts';
import { beside, sweepBeside } from './beside.ts';
import type { RunFolder } from './run-folder.ts';
import { storageError } from './storage.ts';

/** Somebody may give it back between two looks, but not so often. */
const mostLooks = 1000;

/**
 * Only one process may work in a run; it may lock it again. The lock of a process that has died does not count. Returns
 * what unlocks it.
 */
export function lockRun({ path, lock }: Pick<RunFolder, 'path' | 'lock'>): () => void {
  const own = `${process.pid} ${beginningOf(process.pid)}\n`;
  const other = attempt(path, () => {
    sweepBeside(lock);
    return otherOwner(lock, own);
  });
  if (other !== undefined) {
    throw new UsageError(
      `Another pare (process ${other}) is working in ${path}. Wait for it, or stop it; if that process is something else by now, remove ${lock}.`,
    );
  }
  return () => {
    try {
      if (textOf(lock) === own) rmSync(lock);
    } catch {
      // The disk may have become read-only. Once this process has ended, the lock does not count.
    }
  };
}

/** The process that has locked the run, if it is still alive. */
export function lockOwner({ lock }: Pick<RunFolder, 'lock'>): number | undefined {
  return livingOwner(textOf(lock));
}

function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw storageError(error, 'lock', path);
  }
}

/** The living process that has the lock; `undefined` when this one has taken it. */
function otherOwner(lock: string, own: string): number | undefined {
  for (let looks = 0; looks < mostLooks; looks++) {
    if (isTaken(lock, own)) return undefined;
    const found = textOf(lock);
    if (found === own) return undefined;
    const other = rival(found) ?? removeDead(lock, own);
    if (other !== undefined) return other;
  }
  throw new Error(`${lock} can be neither read nor made`);
}

/**
 * Several processes may find the owner dead at the same moment, and one of them may have locked the run before another
 * removes the lock. So removing takes a lock of its own, and another look. Returns who has that second lock.
 */
function removeDead(lock: string, own: string): number | undefined {
  const guard = `${lock}.dead`;
  const other = otherOwner(guard, own);
  if (other !== undefined) return other;
  try {
    const found = textOf(lock);
    if (found !== undefined && rival(found) === undefined) rmSync(lock);
  } finally {
    rmSync(guard);
  }
  return undefined;
}

function rival(text: string | undefined): number | undefined {
  const pid = livingOwner(text);
  return pid === process.pid ? undefined : pid;
}

function livingOwner(text: string | undefined): number | undefined {
  const [, pid, begun] = /^(\d+)(?: (\d+))?/.exec(text ?? '') ?? [];
  return pid !== undefined && isAlive(Number(pid), begun) ? Number(pid) : undefined;
}

/** Takes the lock if nobody has it. The file is written before it gets its name, so that nobody reads half of it. */
function isTaken(lock: string, text: string): boolean {
  const ready = beside(lock);
  try {
    rmSync(ready, { force: true });
    writeFileSync(ready, text, { flag: 'wx' });
    linkOrCopy(ready, lock);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(ready, { force: true });
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error;
    // Some file systems have no links.
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
