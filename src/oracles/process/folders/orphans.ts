import { hash } from 'node:crypto';
import { once } from 'node:events';
import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { beginningOf, isAlive } from '../../../machine/is-alive.ts';
import { startWatchdog } from '../launching/watchdog.ts';

/**
 * The prefix of private directories says which process owns them, so that another one can tell when nobody is left to
 * remove them. A name is there from the first moment on, unlike anything that would be written into the directory.
 */
export function namePrefix(): string {
  return `pare-${machine()}-${process.pid}-${beginningOf(process.pid)}-`;
}

/**
 * Removes what processes have left in `parent` that died together with their watchdog, and ends what still runs there.
 * Of other users' directories, and of those whose process may be alive, nothing is touched.
 */
export async function sweepOrphans(parent: string): Promise<void> {
  if (process.platform === 'win32') return;
  for (const root of orphansIn(parent)) {
    const watchdog = await startWatchdog(root);
    watchdog.ref();
    // With its input closed, it takes the process that it watches over for dead, and clears up.
    watchdog.stdin.end();
    await once(watchdog, 'exit');
  }
}

function orphansIn(parent: string): string[] {
  try {
    return readdirSync(parent)
      .filter(isOfTheDead)
      .map((name) => path.join(parent, name))
      .filter(isOurs);
  } catch {
    return []; // whoever needs the directory will find out what is wrong with it
  }
}

/** Whether a name that began with a `namePrefix` is that of a process that has died. */
export function isOfTheDead(name: string): boolean {
  const [, where, pid, begun] = /^pare-(\w+)-(\d+)-(\d+)-/.exec(name) ?? [];
  return where !== undefined && where === machine() && !isAlive(Number(pid), begun!);
}

function isOurs(root: string): boolean {
  const stat = lstatSync(root, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === process.getuid?.();
}

/** Where process numbers mean the same: containers may share a directory. */
function machine(): string {
  return hash('sha256', `${hostname()} ${namespace()}`, 'hex').slice(0, 6);
}

function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return ''; // no Linux
  }
}
