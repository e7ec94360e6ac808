import { constants } from 'node:fs';
import { copyFile, open, readdir, realpath, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import { beside } from './beside.ts';
import { LatestFile } from './latest-file.ts';
import { asFolder } from './result-folder.ts';
import { storageError } from './storage.ts';

export interface OutputClaim {
  /** The user's file. Read only, unless `inPlace`. */
  readonly input: string;
  /** `crash.min.c` beside `crash.c` when not given. */
  readonly output?: string;
  /** The input itself becomes the result, after a copy of it was made once. */
  readonly inPlace?: boolean;
  /** Of that copy, `.orig` when not given. False for none. */
  readonly backup?: string | false;
  /** The result is a file set, and becomes a folder. */
  readonly isFileSet?: boolean;
  /** Files that the run reads besides its input. Not even `force` overwrites these. */
  readonly needed?: readonly string[];
  /** May the output exist already? */
  readonly force?: boolean;
}

/**
 * The result file of a run. Refuses what would lose something of the user's, and finds out now what cannot be written.
 */
export async function claimOutput(claim: OutputClaim): Promise<LatestFile> {
  if (claim.isFileSet === true) return claimFolder(claim);
  const { input, inPlace = false, backup = '.orig' } = claim;
  const target = inPlace ? input : (claim.output ?? outputBeside(input));
  const there = await stat(input).catch((error: unknown) => {
    throw storageError(error, 'read', input);
  });
  // As /dev/stdin, or what a shell makes of <(a command).
  if (!there.isFile() && target !== claim.output) {
    throw new UsageError(`${input} is no regular file, so its result has no place beside it. Name one with -o.`);
  }
  if (!inPlace) await refuseToOverwrite(target, claim);
  if (inPlace && backup !== false) await keepOriginal(input, `${input}${backup}`);
  const file = await behindLinks(target);
  await tryToWriteBeside(file);
  return new LatestFile(file, there.mode & 0o777);
}

/** `crash.c` gives `crash.min.c`. */
export function outputBeside(input: string): string {
  const { dir, name, ext } = path.parse(input);
  return path.join(dir, `${name}.min${ext}`);
}

async function claimFolder({
  input,
  output,
  needed = [],
  inPlace = false,
  force = false,
}: OutputClaim): Promise<LatestFile> {
  if (inPlace) throw new UsageError('--in-place is for one file; the result of several is a folder: -o FOLDER');
  const { dir, name } = path.parse(path.resolve(input));
  const folder = path.resolve(output ?? path.join(dir, `${name}.min`));
  const held = [input, ...needed].find((file) => isWithin(folder, path.resolve(file)));
  if (held !== undefined) {
    const what = held === input ? 'the input itself' : `${held}, which the test needs`;
    throw new UsageError(`${output ?? folder} holds ${what}. Give another folder with -o.`);
  }
  const there = await stat(folder).catch(() => undefined);
  if (there !== undefined && !there.isDirectory()) {
    throw new UsageError(`${folder} is a file; the result of several files is a folder. Give another name with -o.`);
  }
  if (there !== undefined && !force && (await readdir(folder)).length > 0) {
    throw new UsageError(`${folder} exists and is not empty. pare resume, --force (replaces it), or -o other`);
  }
  await tryToWriteBeside(folder);
  return new LatestFile(folder, undefined, asFolder);
}

function isWithin(folder: string, file: string): boolean {
  const inside = path.relative(folder, file);
  return !/^\.\.(?:[\\/]|$)/.test(inside) && !path.isAbsolute(inside);
}

async function refuseToOverwrite(target: string, { input, needed = [], force = false }: OutputClaim): Promise<void> {
  const there = await stat(target).catch(() => undefined);
  if (there === undefined) return;
  if (there.isDirectory()) {
    throw new UsageError(`${target} is a folder. Name a file in it: -o ${path.join(target, path.basename(input))}`);
  }
  if (!there.isFile()) {
    throw new UsageError(`${target} is no regular file, and would be replaced by one. Name a file with -o.`);
  }
  const real = await behindLinks(target);
  if (real === (await behindLinks(input))) {
    throw new UsageError(
      `${target} is the input itself. Give another name with -o, or say --in-place (which keeps a copy).`,
    );
  }
  for (const file of needed) {
    if (real !== (await behindLinks(file))) continue;
    throw new UsageError(`${target} is what the test needs, and would be overwritten. Give another name with -o.`);
  }
  if (force) return;
  const time = there.mtime.toTimeString().slice(0, 5);
  throw new UsageError(
    `${target} exists (from ${there.mtime.toDateString()}, ${time}). pare resume, --force, or -o other`,
  );
}

/** Made once: the file that a second run finds is no longer the original. */
async function keepOriginal(input: string, copy: string): Promise<void> {
  try {
    await copyFile(input, copy, constants.COPYFILE_EXCL);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw storageError(error, 'copy the original to', copy);
  }
}

/** A link stays a link: what it points to is replaced. */
async function behindLinks(file: string): Promise<string> {
  return realpath(file).catch(() => path.resolve(file));
}

async function tryToWriteBeside(file: string): Promise<void> {
  const next = beside(file);
  try {
    await rm(next, { force: true });
    await (await open(next, 'wx')).close();
    await rm(next);
  } catch (error) {
    throw storageError(error, 'write', file);
  }
}
