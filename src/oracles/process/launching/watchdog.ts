import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';

export type Watchdog = ChildProcessByStdio<Writable, null, null>;

/**
 * Reads the groups to be killed from its standard input, a line at a time; `done` sends it home with nothing to do. In
 * the folder `groups` are the control groups of the jobs, if they have any.
 */
export async function startWatchdog(root: string, groups = ''): Promise<Watchdog> {
  const watchdog = spawn('/bin/sh', ['-c', watch, 'pare', root, String(process.pid), groups], {
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
 * Ends with this process, whose pipe it reads. Looks for what is in the sessions of the guarded groups, has the
 * directory in its environment, or, without a terminal, works or holds a file open in it, until there is nothing; a
 * process that is just being made can be missed once.
 */
const watch = `trap '' HUP INT QUIT TERM
groups=
while read -r line; do
  [ "$line" = done ] && exit
  groups=$line
done
look() {
  found=
  inside=" $(ls -ld /proc/[0-9]*/cwd /proc/[0-9]*/fd/* 2>/dev/null | grep -F -e "-> $root/" | sed 's|^[^>]*/proc/\\([0-9]*\\)/.*|\\1|' | tr '\\n' ' ')"
  for stat in /proc/[0-9]*/stat; do
    { read -r fields <"$stat"; } 2>/dev/null || continue
    pid=\${fields%% *}
    set -- \${fields##*) }
    [ "$1" = Z ] || [ "$pid" = "$master" ] && continue
    case " $groups " in *" $4 "*) found="$found $pid";; esac
    [ "$5" = 0 ] && case "$inside" in *" $pid "*) found="$found $pid";; esac
  done
  for environ in $(grep -lsaF -e "PARE_FILE=$root/" /proc/[0-9]*/environ); do
    environ=\${environ#/proc/}
    found="$found \${environ%%/*}"
  done
}
root=$1
master=$2
jobs=$3
for group in $groups; do kill -9 -- "-$group"; done 2>/dev/null
clean=0
rounds=0
while [ -d /proc/self ] && [ $clean -lt 2 ] && [ $rounds -lt 100 ]; do
  look
  [ -z "$found" ] && clean=$((clean + 1)) || clean=0
  kill -9 $found 2>/dev/null
  rounds=$((rounds + 1))
done
rm -rf -- "$root" || { chmod -R u+rwx -- "$root"; rm -rf -- "$root"; }
[ -z "$jobs" ] || for job in "$jobs/\${root##*/}"-*; do
  rmdir -- "$job" || { sleep 1; rmdir -- "$job"; }
done 2>/dev/null`;
