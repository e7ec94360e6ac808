import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { errorCode } from '../../basics/thrown.ts';
import type { StorageError } from '../../core/errors.ts';
import { beside, sweepBeside } from './beside.ts';
import { storageError } from './storage.ts';

/**
 * A write with its fsync takes about a millisecond on a solid-state disk, and much longer elsewhere. Texts that come
 * faster than this, or than forty times what the last write took, share one, so that little time goes into writing:
 * whoever cannot wait for them has the journal.
 */
const apartMs = 20;
const apartFactor = 40;

/** How often, and how long apart, a file is replaced that Windows says is in use: for about a second. */
const replaceTries = 50;
const replacePauseMs = 20;
const inUse = ['EPERM', 'EBUSY', 'EACCES'];

/** How the texts of a file are kept: as the file itself, or as the folder that they describe. */
export interface ResultStore {
  write(path: string, text: Uint8Array, mode?: number): void;
  /** `undefined` when there is nothing. */
  read(path: string): Uint8Array | undefined;
}

/**
 * A file that always holds, complete, one of the texts it was offered, usually the latest: each is written beside it,
 * synced and renamed, the first before `offer` returns, the others as soon as what has to be done at once is done (the
 * next trial has been started), unless they come so soon after another that they have to wait a moment. Before the
 * first is offered, the file is left as it is.
 */
export class LatestFile {
  readonly path: string;
  readonly #mode: number | undefined;
  readonly #store: ResultStore;
  #pending: Uint8Array | undefined;
  #written: Uint8Array | undefined;
  #later: NodeJS.Timeout | undefined;
  #soon: NodeJS.Immediate | undefined;
  #dueMs = 0;
  #before: () => void = () => {};
  #failure: StorageError | undefined;
  /** What the file looked like to the system when it was last written or read. */
  #seen: string | undefined;
  #edit: Uint8Array | undefined;

  constructor(file: string, mode?: number, store: ResultStore = asFile) {
    this.path = file;
    this.#mode = mode;
    this.#store = store;
  }

  /** What is there now, also when it was edited by hand; `undefined` when nothing is. Throws a StorageError. */
  read(): Uint8Array | undefined {
    return this.#store.read(this.path);
  }

  /**
   * A text that somebody has put there since it was last written, told once; ours is there again. A folder is not
   * looked through.
   */
  takeEdit(): Uint8Array | undefined {
    if (this.#lookForEdit()) this.settle();
    const edit = this.#edit;
    this.#edit = undefined;
    return edit;
  }

  /** Whether the file holds something else than what was written. */
  #lookForEdit(): boolean {
    if (this.#written === undefined || this.#seen === undefined) return false;
    const looks = appearance(this.path);
    if (looks === undefined || looks === this.#seen) return false;
    this.#seen = looks;
    const text = this.#store.read(this.path);
    if (text === undefined || Buffer.compare(text, this.#written) === 0) return false;
    this.#edit = text;
    this.#pending ??= this.#written;
    this.#written = undefined;
    return true;
  }

  /** Something that must be on disk before the file says so. Called before each write. */
  comesAfter(work: () => void): void {
    this.#before = work;
  }

  /** Throws a StorageError, that of an earlier write too. */
  offer(text: Uint8Array): void {
    this.#pending = text;
    const waitMs = this.#dueMs - performance.now();
    if (this.#written === undefined || this.#failure) this.settle();
    else if (waitMs <= 0) this.#soon ??= setImmediate(() => this.#writeNext());
    else this.#later ??= setTimeout(() => this.#writeLater(), waitMs);
  }

  /** When it returns, this text, or else the latest, is on disk. */
  settle(text: Uint8Array | undefined = this.#pending): void {
    this.#pending = text;
    clearTimeout(this.#later);
    clearImmediate(this.#soon);
    this.#later = undefined;
    this.#soon = undefined;
    if (this.#failure) throw this.#failure;
    if (text === undefined || text === this.#written) return;
    const began = performance.now();
    try {
      this.#lookForEdit();
      if (this.#written === undefined) sweepBeside(this.path);
      this.#before();
      this.#store.write(this.path, text, this.#mode);
      this.#written = text;
      this.#seen = this.#store === asFile ? appearance(this.path) : undefined;
    } catch (error) {
      this.#failure = storageError(error, 'write', this.path);
      throw this.#failure;
    }
    const ended = performance.now();
    this.#dueMs = ended + Math.max(apartMs, (ended - began) * apartFactor);
  }

  /** In the first turn the next trial is found and started. */
  #writeNext(): void {
    this.#soon = setImmediate(() => this.#writeLater());
  }

  #writeLater(): void {
    try {
      this.settle();
    } catch {
      // Kept as the failure that the next call throws.
    }
  }
}

function appearance(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}

/**
 * The file is the old one or the new one, whole, at every moment, also when the power fails. Without a mode it keeps
 * the permissions that it has.
 */
export function replaceFile(file: string, text: Uint8Array, mode?: number): void {
  const next = beside(file);
  try {
    // One left behind by a killed run; removed rather than reused, so that a planted link is not followed.
    rmSync(next, { force: true });
    writeSynced(next, text, mode ?? statSync(file, { throwIfNoEntry: false })?.mode);
    replace(next, file);
  } catch (error) {
    discard(next);
    throw storageError(error, 'write', file);
  }
}

/**
 * Windows does not replace what another program has open: one that looks for viruses, an editor that reads it again.
 */
function replace(next: string, file: string): void {
  for (let tries = process.platform === 'win32' ? replaceTries : 1; ; tries--) {
    try {
      renameSync(next, file);
      return;
    } catch (error) {
      if (tries === 1 || !inUse.includes(errorCode(error) ?? '')) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, replacePauseMs);
  }
}

const asFile: ResultStore = {
  write: replaceFile,
  read(file) {
    try {
      return Uint8Array.from(readFileSync(file));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw storageError(error, 'read', file);
    }
  },
};

function writeSynced(file: string, text: Uint8Array, mode: number | undefined): void {
  const fd = openSync(file, 'wx');
  try {
    setPermissions(fd, mode);
    for (let at = 0; at < text.length; ) at += writeSync(fd, text, at);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

function discard(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // What kept us from writing may keep us from removing, too. The former is what people need to know.
  }
}

function setPermissions(fd: number, mode: number | undefined): void {
  try {
    if (mode !== undefined) fchmodSync(fd, mode & 0o777);
  } catch {
    // Some file systems have no permissions to set. That is no reason to lose a result.
  }
}
