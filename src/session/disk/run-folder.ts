import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import type { TestCase } from '../../core/test-case.ts';
import { replaceFile } from './latest-file.ts';
import { makeFolder } from './make-folder.ts';
import { storageError } from './storage.ts';

const runVersion = 1;

/** What `run.json` says: enough to start the same search again, on another machine too. */
export interface RunDescription {
  readonly version: number;
  /** ISO 8601. */
  readonly created: string;
  /** The base name of the user's file. */
  readonly name: string;
  /** The caller's options; this folder only keeps them. */
  readonly options: unknown;
  /** The whole SHA-256 of the input, and of the test as the caller sees it (the script, or the command's words). */
  readonly inputHash: string;
  readonly testHash?: string;
  /** Of Node.js and the system. */
  readonly versions: Readonly<Record<string, string>>;
  readonly seed?: number;
  /**
   * What the result has least of, when that is not its bytes: then no step leads upwards, and the last is the smallest.
   */
  readonly metric?: string;
  /** The user's result file, absolute. */
  readonly output?: string;
}

/** What runs here, as a run is described. */
export function versionsHere(): Record<'node' | 'system', string> {
  return { node: process.version, system: `${process.platform} ${process.arch}` };
}

/** Where everything of one run is kept. */
export interface RunFolder {
  readonly path: string;
  readonly run: string;
  readonly journal: string;
  readonly original: string;
  readonly best: string;
  /** The second result. */
  readonly readable: string;
  readonly findings: string;
  readonly lock: string;
}

export interface NewRun extends Omit<RunDescription, 'version' | 'created' | 'inputHash' | 'versions'> {
  /** The folder for runs, as `pare-runs`. */
  readonly within: string;
  readonly input: TestCase;
  readonly now: Date;
}

/** A folder of its own for a new run, with the original in it. */
export function createRunFolder({ within, input, now, ...description }: NewRun): RunFolder {
  const folder = runFolder(emptyFolder(within, `${stamp(now)}-${description.name}`), description.name);
  const whole: RunDescription = {
    version: runVersion,
    created: now.toISOString(),
    ...description,
    inputHash: hash('sha256', input, 'hex'),
    versions: versionsHere(),
  };
  try {
    mkdirSync(path.dirname(folder.original));
    mkdirSync(path.dirname(folder.best));
    writeFileSync(folder.original, input, { flush: true });
    // Last, and all at once: a folder with a description is a run that can be loaded.
    describe(folder, whole);
  } catch (error) {
    // Nothing can be resumed in it.
    rmSync(folder.path, { recursive: true, force: true });
    throw storageError(error, 'set up the run folder', folder.path);
  }
  return folder;
}

/** Another test, and the options that go with it. */
export function describeAnew(folder: RunFolder, changed: Pick<RunDescription, 'options' | 'testHash'>): void {
  const description: RunDescription = { ...readDescription(folder.path), ...changed };
  describe(folder, description);
}

function describe(folder: RunFolder, description: RunDescription): void {
  replaceFile(folder.run, Buffer.from(`${JSON.stringify(description, null, 2)}\n`));
}

export function runFolder(folder: string, name: string): RunFolder {
  return {
    path: folder,
    run: path.join(folder, 'run.json'),
    journal: path.join(folder, 'journal.ndjson'),
    original: path.join(folder, 'original', name),
    best: path.join(folder, 'best', name),
    readable: path.join(folder, 'readable', name),
    findings: path.join(folder, 'findings'),
    lock: path.join(folder, 'lock'),
  };
}

/** Where the first test case of a finding is kept. Its name may be any line of any program. */
export function findingFile(folder: RunFolder, name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '-').replace(/^[-.]+|[-.]+$/g, '');
  return path.join(folder.findings, plain.slice(0, 60) || 'finding', path.basename(folder.original));
}

export function readDescription(folder: string): RunDescription {
  const file = path.join(folder, 'run.json');
  if (!existsSync(file)) {
    throw new UsageError(
      `${folder} is not the folder of a run: it has no run.json. Give one of pare-runs/, as pare resume pare-runs/…`,
    );
  }
  const description = parsed(readFileSync(file, 'utf8'));
  if (description === undefined) {
    throw new UsageError(
      `${file} cannot be read: it is not what pare wrote. The original and the best result are still in ${folder}.`,
    );
  }
  if (description.version > runVersion) {
    throw new UsageError(`${file} was written by a newer pare (${description.versions.pare}). Resume with that one.`);
  }
  return description;
}

/** Made here, whatever else is made at the same second. */
function emptyFolder(within: string, name: string): string {
  for (let copy = 1; ; copy++) {
    const folder = path.join(within, copy === 1 ? name : `${name}-${copy}`);
    try {
      makeFolder(within);
      // The original may be confidential, whatever the rights of the folder it is in.
      mkdirSync(folder, { mode: 0o700 });
      return folder;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || !existsSync(folder)) throw storageError(error, 'make', folder);
    }
  }
}

/** Local time, as yyyymmdd-hhmmss. */
function stamp(now: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const date = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `${date}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
}

function parsed(json: string): RunDescription | undefined {
  try {
    const value: unknown = JSON.parse(json);
    const isRun =
      typeof value === 'object' && value !== null && 'version' in value && 'name' in value && 'inputHash' in value;
    return isRun ? (value as RunDescription) : undefined;
  } catch {
    // Not JSON: the caller says so.
    return undefined;
  }
}
