import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { removeTree } from './remove-tree.ts';

/** What a memory file system must have free for us: candidates, and what some compilers leave beside them. */
const ROOM_BYTES = 512 * 1024 ** 2;

/** A private directory, and somebody who clears up after us if we cannot. */
export interface Scratch {
  readonly root: string;
  /** This process group of this job is to be killed if we die, and no longer the one given for the job before. */
  guard(job: number, group: number | undefined): void;
  /** Removes the directory. */
  close(): Promise<void>;
}

/**
 * Makes a directory on a memory file system where there is one with room. A watchdog process, which costs nothing
 * while it waits, kills the guarded groups and removes the directory when this process dies, by whatever cause.
 */
export async function openScratch(): Promise<Scratch> {
  const root = mkdtempSync(path.join(scratchParent(), 'pare-'));
  const groups = new Map<number, number>();
  const watchdog = process.platform === 'win32' ? undefined : await startWatchdog(root);
  return {
    root,
    guard(job, group) {
      if (group === undefined) groups.delete(job);
      else groups.set(job, group);
      watchdog?.stdin.write(`${[...groups.values()].join(' ')}\n`);
    },
    async close() {
      removeTree(root);
      if (watchdog === undefined || watchdog.exitCode !== null || watchdog.signalCode !== null) return;
      // By now it may be the last thing that this process waits for.
      watchdog.ref();
      watchdog.stdin.end('done\n');
      await once(watchdog, 'exit');
    },
  };
}

/** A directory named by the user comes first; a memory file system that forbids running programs is of no use. */
function scratchParent(): string {
  if (process.env.TMPDIR || process.platform !== 'linux') return tmpdir();
  try {
    const options = / \/dev\/shm tmpfs (\S+)/.exec(readFileSync('/proc/self/mounts', 'utf8'))?.[1];
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (options?.startsWith('rw') && !options.includes('noexec') && bavail * bsize >= ROOM_BYTES) return '/dev/shm';
  } catch {
    // No such file system, or not for us: the ordinary place does it too.
  }
  return tmpdir();
}

async function startWatchdog(root: string): Promise<ChildProcessByStdio<Writable, null, null>> {
  const watchdog = spawn('/bin/sh', ['-c', WATCH, 'pare', root], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // It may have been killed; then there is nobody to tell.
  watchdog.stdin.on('error', () => {});
  watchdog.unref();
  await once(watchdog, 'spawn');
  return watchdog;
}

/**
 * Ends with this process, whose pipe it reads. Looks for what is in the sessions of the guarded groups, or has the
 * directory in its environment, until there is nothing; a process that is just being made can be missed once.
 */
const WATCH = `trap '' HUP INT QUIT TERM
groups=
while read -r line; do
  [ "$line" = done ] && exit
  groups=$line
done
look() {
  found=
  for stat in /proc/[0-9]*/stat; do
    { read -r fields <"$stat"; } 2>/dev/null || continue
    pid=\${fields%% *}
    set -- \${fields##*) }
    [ "$1" = Z ] && continue
    case " $groups " in *" $4 "*) found="$found $pid";; esac
  done
  for environ in $(grep -lsaF -e "PARE_FILE=$root/" /proc/[0-9]*/environ); do
    environ=\${environ#/proc/}
    found="$found \${environ%%/*}"
  done
}
root=$1
for group in $groups; do kill -9 -- "-$group"; done 2>/dev/null
clean=0
rounds=0
while [ -d /proc/self ] && [ $clean -lt 2 ] && [ $rounds -lt 100 ]; do
  look
  [ -z "$found" ] && clean=$((clean + 1)) || clean=0
  kill -9 $found 2>/dev/null
  rounds=$((rounds + 1))
done
rm -rf -- "$root" || { chmod -R u+rwx -- "$root"; rm -rf -- "$root"; }`;
