import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../../basics/thrown.ts';
import { type ControlGroups, findControlGroups, mostProcesses } from './control-groups.ts';

/** Runs programs where they reach nothing but the directory of their trial. */
export interface Sandbox {
  /** What is held back here, and what is not, in words. */
  readonly about: string;
  /** The command line that runs a program in the sandbox; below `home`, and nowhere else, it may write. */
  wrap(argv: readonly string[], home: string): readonly string[];
  /** Where all processes of a job can be limited together, if anywhere. */
  readonly groups?: ControlGroups;
}

/** There is none on this machine, and why. */
export interface NoSandbox {
  readonly why: string;
}

/** The strictest sandbox that works here, found out by running something in it. */
export function findSandbox(): Sandbox | NoSandbox {
  if (process.platform === 'linux') return onLinux();
  if (process.platform === 'darwin') return seatbelt();
  return { why: `there is no sandbox for ${process.platform}; use a container` };
}

/** No network, nothing writable, no rights of root; namespaces are made once for all trials of a job. */
const held = ['--unshare-net', '--unshare-ipc', '--cap-drop', 'ALL', '--die-with-parent'];

interface Kind extends Sandbox {
  readonly name: 'bubblewrap' | 'unshare';
}

/** In containers it is often forbidden to mount another /proc, without which process numbers cannot be hidden. */
function onLinux(): Sandbox | NoSandbox {
  const failures = new Map<Kind['name'], string>();
  for (const kind of [bubblewrap(true), bubblewrap(false), unshare(true), unshare(false)]) {
    const failure = trial(kind.wrap(['/bin/sh', '-c', ':'], process.cwd()));
    if (failure === undefined) return counted(kind, findControlGroups());
    failures.set(kind.name, failure);
  }
  return { why: [...failures].map(([name, why]) => `${name} ${why}`).join(', and ') };
}

export function counted(kind: Sandbox, groups: ControlGroups | undefined): Sandbox {
  const processes = groups?.controllers.has('pids')
    ? `it may start ${mostProcesses}`
    : 'how many it starts is not limited';
  const memory = `the limit of memory is ${groups?.controllers.has('memory') ? 'for all of them together' : 'for each by itself'}`;
  return { ...kind, about: `${kind.about}, ${processes}, ${memory}`, ...(groups && { groups }) };
}

function about(isAlone: boolean): string {
  return `no network, files are read-only, other processes are ${isAlone ? 'out of reach' : 'within reach'}`;
}

function bubblewrap(isAlone: boolean): Kind {
  const alone = isAlone ? ['--unshare-pid', '--proc', '/proc'] : [];
  return {
    name: 'bubblewrap',
    about: `bubblewrap: ${about(isAlone)}`,
    wrap: (argv, home) => ['bwrap', ...visible(home), ...alone, ...held, '--', ...argv],
  };
}

/** What bubblewrap does, as far as the tools do it that every Linux has. Who is not root seems to be, inside. */
function unshare(isAlone: boolean): Kind {
  const namespaces = ['--user', '--map-root-user', '--mount', '--net', '--ipc'];
  const alone = isAlone ? ['--pid', '--fork', '--kill-child', '--mount-proc'] : [];
  return {
    name: 'unshare',
    about: `unshare: ${about(isAlone)}, and it believes that it is root`,
    wrap: (argv, home) => ['unshare', ...namespaces, ...alone, '--', '/bin/sh', '-c', enclosed, 'pare', home, ...argv],
  };
}

/**
 * Devices that hold nothing, the directory of the trial, and what lies beside it for all jobs; no servers of this
 * machine.
 */
function visible(home: string): string[] {
  const beside = path.dirname(home);
  const flags = ['--ro-bind', '/', '/', '--dev', '/dev', '--ro-bind', beside, beside, '--bind', home, home];
  if (existsSync('/run/user')) flags.push('--tmpfs', '/run/user');
  for (const socket of servers) {
    if (existsSync(socket)) flags.push('--ro-bind', '/dev/null', socket);
  }
  return flags;
}

const servers = ['/run/docker.sock', '/run/podman/podman.sock', '/run/containerd/containerd.sock'];

/**
 * Makes every file system read-only that can be reached at all, but for the directory of the trial, and gives up what
 * could undo that. What a mount forbids already must be forbidden again.
 */
const enclosed = `home=$1
shift
mount --bind "$home" "$home" || exit
for socket in ${servers.join(' ')}; do
  [ ! -e $socket ] || mount --bind /dev/null $socket || exit
done
[ ! -d /run/user ] || mount -t tmpfs none /run/user || exit
while read -r _ at _ options _; do
  at=$(printf %b "$at")
  [ "$at" = "$home" ] || [ ! -e "$at" ] && continue
  kept=
  for option in nosuid nodev noexec noatime nodiratime relatime; do
    case ,$options, in *,$option,*) kept=$kept,$option;; esac
  done
  mount -o "remount,bind,ro$kept" "$at" || exit
done </proc/self/mounts
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"`;

const toldByMacos = 'sandbox-exec: no network, files are read-only, other processes are within reach';

function seatbelt(): Sandbox | NoSandbox {
  const wrap: Sandbox['wrap'] = (argv, home) => ['/usr/bin/sandbox-exec', '-p', profile(realpathSync(home)), ...argv];
  const failure = trial(wrap(['/bin/sh', '-c', ':'], process.cwd()));
  return failure === undefined ? { about: toldByMacos, wrap } : { why: `sandbox-exec ${failure}` };
}

/** The later rule wins. */
export function profile(home: string): string {
  const devices = ['null', 'zero', 'tty', 'dtracehelper'].map((name) => `(literal "/dev/${name}")`).join(' ');
  return [
    '(version 1)',
    '(allow default)',
    '(deny network*)',
    '(deny file-write*)',
    `(allow file-write* (subpath ${JSON.stringify(home)}))`,
    `(allow file-write-data ${devices})`,
  ].join('');
}

/** What went wrong, in words that follow the name of the program. */
function trial([program, ...args]: readonly string[]): string | undefined {
  const { error, status, stderr } = spawnSync(program!, args, { encoding: 'utf8', timeout: 10_000 });
  if (errorCode(error) === 'ENOENT') return 'is not installed';
  if (error !== undefined) return `cannot be run: ${error.message}`;
  return status === 0 ? undefined : `does not work here: ${stderr.trim().split('\n')[0] ?? `it ended with ${status}`}`;
}
