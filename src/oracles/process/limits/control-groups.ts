import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../../../basics/thrown.ts';
import { isOfTheDead } from '../folders/orphans.ts';

/** Where groups can be made whose processes the kernel counts together: Linux' control groups, version 2. */
export interface ControlGroups {
  readonly parent: string;
  /** What can be limited: one of them at least. */
  readonly controllers: ReadonlySet<'memory' | 'pids'>;
}

/** Threads count as well. Far more than any compiler or browser has. */
export const mostProcesses = 4096;

/** The kernel takes a moment to forget the last process of a group. */
const removals = 50;
const pauseMs = 20;

/** The place beside our own group, if it was handed to us: a group that has processes limits no groups below it. */
export function findControlGroups(proc = '/proc/self'): ControlGroups | undefined {
  const mount = /^\S+ (\S+) cgroup2 /m.exec(contents(`${proc}/mounts`))?.[1];
  const own = /^0::(\/.*)$/m.exec(contents(`${proc}/cgroup`))?.[1];
  if (mount === undefined || own === undefined) return undefined;
  const parent = path.join(mount, path.dirname(own));
  const given = contents(`${parent}/cgroup.subtree_control`).split(/\s+/);
  const controllers = new Set((['memory', 'pids'] as const).filter((name) => given.includes(name)));
  const groups = { parent, controllers };
  return controllers.size > 0 && canBeUsed(groups) ? groups : undefined;
}

/** Makes a group for one job, unless it is there. `name` says whose it is. */
export function makeGroup(groups: ControlGroups, name: string, memoryBytes: number | undefined): string {
  const { parent, controllers } = groups;
  const group = path.join(parent, name);
  mkdirSync(group, { recursive: true });
  if (controllers.has('pids')) writeFileSync(path.join(group, 'pids.max'), String(mostProcesses));
  if (controllers.has('memory') && memoryBytes !== undefined)
    writeFileSync(path.join(group, 'memory.max'), String(memoryBytes));
  return group;
}

/** The command line that runs a program in a group, and all that it starts. */
export function inGroup(group: string, argv: readonly string[]): readonly string[] {
  return ['/bin/sh', '-c', 'echo $$ >"$0/cgroup.procs" && exec "$@"', group, ...argv];
}

/**
 * When its processes are gone. One that will not go is empty, costs next to nothing, and is tried again by the next
 * one.
 */
export async function removeGroup(group: string): Promise<void> {
  for (let tries = 0; tries < removals && !isRemoved(group); tries++) await delay(pauseMs);
}

/** Removes what those have left who are dead: they are known by the names of their groups. */
export function sweepGroups({ parent }: ControlGroups): void {
  for (const name of readdirSync(parent).filter(isOfTheDead)) isRemoved(path.join(parent, name));
}

function isRemoved(group: string): boolean {
  try {
    rmdirSync(group);
    return true;
  } catch (error) {
    return errorCode(error) === 'ENOENT';
  }
}

function canBeUsed(groups: ControlGroups): boolean {
  const name = `pare-probe-${process.pid}`;
  try {
    const [program, ...args] = inGroup(makeGroup(groups, name, undefined), ['/bin/sh', '-c', ':']);
    return spawnSync(program!, args).status === 0;
  } catch {
    return false; // not ours to make groups in
  } finally {
    isRemoved(path.join(groups.parent, name));
  }
}

function contents(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
