import { closeSync, fdatasync, fdatasyncSync, fstatSync, openSync, readSync, truncateSync, writeSync } from 'node:fs';
import type { StorageError } from '../../core/errors.ts';
import { type JournalEntry, written } from './journal-entry.ts';
import { storageError } from './storage.ts';

/** What a power failure may cost: the verdicts of this long. The death of the process alone costs nothing. */
const syncMs = 1000;

/** An append-only file of entries. An entry is with the operating system when `append` returns. */
export class Journal {
  readonly path: string;
  readonly #fd: number;
  #length: number;
  #isSynced = true;
  #sync: NodeJS.Timeout | undefined;
  #failure: StorageError | undefined;

  /** Made if missing. A torn last line is cut off. */
  constructor(file: string) {
    this.path = file;
    try {
      this.#fd = openSync(file, 'a+');
      this.#length = wholeLines(this.#fd);
      this.#cut();
    } catch (error) {
      throw storageError(error, 'open', file);
    }
  }

  append(entry: JournalEntry): void {
    if (this.#failure) throw this.#failure;
    const line = Buffer.from(written(entry));
    try {
      for (let at = 0; at < line.length; ) at += writeSync(this.#fd, line, at);
      this.#length += line.length;
      this.#isSynced = false;
    } catch (error) {
      this.#failure = storageError(error, 'append to', this.path);
      this.#cutTornLine();
      throw this.#failure;
    }
    this.#sync ??= setTimeout(() => this.#syncSoon(), syncMs).unref();
  }

  /** Makes everything safe against a power failure. */
  sync(): void {
    this.#cancelSync();
    if (this.#failure) throw this.#failure;
    if (this.#isSynced) return;
    try {
      fdatasyncSync(this.#fd);
      this.#isSynced = true;
    } catch (error) {
      this.#failure = storageError(error, 'sync', this.path);
      throw this.#failure;
    }
  }

  close(): void {
    this.#cancelSync();
    closeSync(this.#fd);
  }

  #syncSoon(): void {
    this.#sync = undefined;
    fdatasync(this.#fd, (error) => {
      // Closed in the meantime: the one who closed it has seen to its safety.
      if (error && error.code !== 'EBADF') this.#failure ??= storageError(error, 'sync', this.path);
    });
  }

  #cancelSync(): void {
    clearTimeout(this.#sync);
    this.#sync = undefined;
  }

  #cutTornLine(): void {
    try {
      this.#cut();
    } catch {
      // Readers ignore a torn last line anyway.
    }
  }

  /** By its name: Windows does not shorten a file through what was opened for appending. */
  #cut(): void {
    truncateSync(this.path, this.#length);
  }
}

/** The length of a file up to and including its last line end. */
function wholeLines(fd: number): number {
  const block = Buffer.alloc(65536);
  for (let end = fstatSync(fd).size; end > 0; ) {
    const start = Math.max(0, end - block.length);
    const length = readSync(fd, block, 0, end - start, start);
    const last = block.subarray(0, length).lastIndexOf(10);
    if (last >= 0) return start + last + 1;
    end = start;
  }
  return 0;
}
