import {
  closeSync,
  constants,
  cpSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorCode } from '../../../basics/thrown.ts';
import { unpackFiles } from '../../../core/file-set.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { type Companion, placeCompanions, snapshot } from './companions.ts';
import { removeTree } from './remove-tree.ts';
import { asStorageError } from './storage-problem.ts';

/**
 * A symbolic link in the candidate's place would lead us to write into some other file, a pipe to wait for a reader.
 */
const overwrite = constants.O_WRONLY | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** How a candidate lies in its directory. */
export interface Layout {
  /** What its path is, relative to the directory; of a file set, the folder or file that was named first. */
  readonly name: string;
  /** The candidate is a file set. */
  readonly isFileSet: boolean;
}

/**
 * The private directory of one slot. Before each run it holds the candidate and its companions and nothing else,
 * whatever the runs before have done to it; looking costs a hundredth of making it anew.
 *
 * All calls are synchronous: on a memory file system they are four times as fast as with promises.
 */
export class WorkDirectory {
  readonly home: string;
  /** The directory that commands work in. */
  readonly directory: string;
  /** For temporary files of the command. Emptied before each run. */
  readonly temporary: string;
  readonly file: string;
  readonly #isFileSet: boolean;
  readonly #companions: readonly Companion[];
  /** The names in the directory; `undefined` before there is one. */
  #expected: string | undefined;
  #companionsAsPlaced = '';

  /** `home` is an existing directory for this slot alone. */
  constructor(home: string, { name, isFileSet }: Layout, companions: readonly Companion[]) {
    this.home = home;
    this.directory = path.join(home, 'work');
    this.temporary = path.join(home, 'tmp');
    this.file = path.join(this.directory, name);
    this.#isFileSet = isFileSet;
    this.#companions = companions;
  }

  prepare(testCase: TestCase): void {
    try {
      if (this.#isFileSet) this.#writeAll(testCase);
      else this.#writeOne(testCase);
    } catch (error) {
      throw asStorageError(error, `write a candidate of ${testCase.length} bytes to ${this.directory}`);
    }
  }

  /** All that a run has left behind, relative to its directory; directories end in a slash. */
  list(): string[] {
    return namesBelow(this.directory, '').sort();
  }

  /** Copies the directory as the run has left it to a place that stays; nothing when the run has removed it. */
  keep(): string | undefined {
    if (namesIn(this.directory) === undefined) return undefined;
    const kept = mkdtempSync(path.join(tmpdir(), 'pare-kept-'));
    // Pipes and sockets mean nothing elsewhere.
    const filter = (source: string): boolean => kindOf(source) !== 'other';
    cpSync(this.directory, kept, { recursive: true, verbatimSymlinks: true, filter });
    return kept;
  }

  #isAsLeft(): boolean {
    return (
      this.#expected !== undefined &&
      namesIn(this.temporary)?.length === 0 &&
      namesIn(this.directory)?.sort().join('\0') === this.#expected &&
      (this.#companions.length === 0 || snapshot(this.#companions, this.directory) === this.#companionsAsPlaced)
    );
  }

  #writeOne(testCase: TestCase): void {
    if (!this.#isAsLeft()) this.#build();
    this.#write(testCase);
  }

  /** Anew each time: which files there are differs from candidate to candidate. */
  #writeAll(testCase: TestCase): void {
    this.#clear();
    for (const { path: name, bytes } of unpackFiles(testCase) ?? []) {
      const file = path.join(this.directory, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    placeCompanions(this.#companions, this.directory);
  }

  #clear(): void {
    for (const directory of [this.directory, this.temporary]) {
      removeTree(directory);
      mkdirSync(directory, { recursive: true, mode: 0o700 });
    }
  }

  #build(): void {
    this.#clear();
    placeCompanions(this.#companions, this.directory);
    closeSync(openSync(this.file, overwrite, 0o600));
    this.#companionsAsPlaced = snapshot(this.#companions, this.directory);
    this.#expected = readdirSync(this.directory).sort().join('\0');
  }

  #write(testCase: TestCase): void {
    const file = this.#openOwn();
    try {
      // Overwriting the pages that are there is twice as fast as giving them back and asking for new ones.
      for (let at = 0; at < testCase.length; ) at += writeSync(file, testCase, at, testCase.length - at, at);
      ftruncateSync(file, testCase.length);
    } finally {
      closeSync(file);
    }
  }

  /** A file that has a second name may be one of the user's, linked to here; a device is none of our business. */
  #openOwn(): number {
    const file = this.#open();
    const stat = fstatSync(file);
    if (stat.nlink === 1 && stat.isFile()) return file;
    closeSync(file);
    this.#build();
    return openSync(this.file, overwrite, 0o600);
  }

  /** The test may have put something else in the candidate's place, or taken the right to write to it. */
  #open(): number {
    try {
      return openSync(this.file, overwrite, 0o600);
    } catch (error) {
      if (!['ELOOP', 'EISDIR', 'EACCES', 'EPERM', 'ENXIO'].includes(errorCode(error) ?? '')) throw error;
      this.#build();
      return openSync(this.file, overwrite, 0o600);
    }
  }
}

/** `undefined` when it is no directory (any more), or a closed one. */
function namesIn(directory: string): string[] | undefined {
  try {
    return readdirSync(directory);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

function namesBelow(directory: string, prefix: string): string[] {
  return (namesIn(directory) ?? []).flatMap((name) => {
    const target = path.join(directory, name);
    if (kindOf(target) !== 'directory') return [prefix + name];
    return [`${prefix}${name}/`, ...namesBelow(target, `${prefix}${name}/`)];
  });
}

function kindOf(target: string): 'directory' | 'file' | 'other' {
  const stat = lstatSync(target, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return 'directory';
  return stat?.isFile() || stat?.isSymbolicLink() ? 'file' : 'other';
}
