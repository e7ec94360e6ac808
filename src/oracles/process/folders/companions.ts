import {
  chmodSync,
  copyFileSync,
  type Dirent,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../../core/errors.ts';

/** Directories with more than this are linked, not copied: nobody waits for a copy of node_modules per job. */
const copyLimitBytes = 16 * 1024 ** 2;
const copyLimitFiles = 1_000;

/** A file or directory that the test needs beside the candidate. */
export interface Companion {
  /** Absolute path of the user's own. */
  readonly source: string;
  /** Where it is put, relative to the directory of the candidate. */
  readonly place: string;
  /** The user's own is linked, because copying takes too long. */
  readonly linked: boolean;
}

/** Finds out where companions go: where they are, seen from the input's directory; from elsewhere, beside it. */
export function findCompanions(paths: readonly string[], from: string, inputDirectory: string): Companion[] {
  return paths.map((given) => {
    const source = path.resolve(from, given);
    if (statSync(source, { throwIfNoEntry: false }) === undefined) {
      throw new UsageError(`--with ${given}: there is no ${source}. Give a file or directory that the test needs.`);
    }
    const relative = path.relative(inputDirectory, source);
    const inside = relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
    const place = inside ? relative : path.basename(source);
    if (place === '') throw new UsageError(`--with ${given}: this is the whole file system. Name what the test needs.`);
    return { source, place, linked: path.basename(source) === 'node_modules' || isTooLarge(source) };
  });
}

/** Puts companions into a directory. Copies are read-only: a test that changes one would change later trials. */
export function placeCompanions(companions: readonly Companion[], directory: string): void {
  for (const { source, place, linked } of companions) {
    const target = path.join(directory, place);
    mkdirSync(path.dirname(target), { recursive: true });
    if (linked) symlinkSync(source, target);
    else copy(source, target);
  }
}

/** What must stay the same for a directory to be as we left it: one line for each companion file and directory. */
export function snapshot(companions: readonly Companion[], directory: string): string {
  return companions.flatMap(({ place }) => describe(path.join(directory, place))).join('\n');
}

function describe(target: string): string[] {
  const stat = lstatSync(target, { throwIfNoEntry: false });
  if (stat === undefined) return [`${target} gone`];
  const line = `${target} ${stat.ino} ${stat.mode} ${stat.size} ${stat.mtimeMs}`;
  if (!stat.isDirectory()) return [line];
  return [line, ...readdirSync(target).flatMap((name) => describe(path.join(target, name)))];
}

function copy(source: string, target: string): void {
  const stat = statSync(source);
  if (stat.isDirectory()) {
    mkdirSync(target, { recursive: true });
    for (const entry of files(source)) copy(path.join(source, entry.name), path.join(target, entry.name));
  } else {
    copyFileSync(source, target);
    chmodSync(target, stat.mode & 0o555);
  }
}

/** What can be copied: no sockets, no devices, no links that lead nowhere. */
function files(directory: string): Dirent[] {
  return readdirSync(directory, { withFileTypes: true }).filter((entry) => {
    const stat = statSync(path.join(directory, entry.name), { throwIfNoEntry: false });
    return stat?.isFile() || stat?.isDirectory();
  });
}

function isTooLarge(source: string): boolean {
  let bytes = 0;
  let count = 0;
  const pending = [source];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const here = next;
    const stat = statSync(here);
    bytes += stat.isFile() ? stat.size : 0;
    if (bytes > copyLimitBytes || ++count > copyLimitFiles) return true;
    if (stat.isDirectory()) pending.push(...files(here).map((entry) => path.join(here, entry.name)));
  }
  return false;
}
