import { closeSync, openSync, readSync } from 'node:fs';
import { UsageError } from '../../core/errors.ts';
import { type JournalEntry, journalVersion, readEntry } from './journal-entry.ts';
import { storageError } from './storage.ts';

const blockBytes = 1 << 20;
/** No line that we write comes near this. Longer ones have lost their line end. */
const longestLine = 256 * blockBytes;

/** A line as it was written; without an entry, one that was damaged since. Lines are counted from 1. */
export interface JournalLine {
  readonly number: number;
  readonly entry?: JournalEntry;
}

/** The whole lines of a journal, in order, a block at a time. A last line that was cut off is left out. */
export function* readJournal(file: string): Generator<JournalLine> {
  let number = 0;
  for (const line of lines(file)) {
    number++;
    const entry = readEntry(line);
    if (entry?.type === 'open' && entry.version > journalVersion) {
      throw new UsageError(
        `${file} was written by a newer pare (journal version ${entry.version}; this one reads up to ${journalVersion}). Resume with that one.`,
      );
    }
    yield entry ? { number, entry } : { number };
  }
}

function* lines(file: string): Generator<Uint8Array> {
  const fd = open(file);
  try {
    const block = Buffer.alloc(blockBytes);
    let begun: Buffer[] = [];
    for (let length = readSync(fd, block); length > 0; length = readSync(fd, block)) {
      let start = 0;
      for (let end = block.indexOf(10); end >= 0 && end < length; end = block.indexOf(10, start)) {
        const rest = block.subarray(start, end);
        yield begun.length > 0 ? Buffer.concat([...begun, rest]) : rest;
        begun = [];
        start = end + 1;
      }
      if (start < length) begun.push(Buffer.from(block.subarray(start, length)));
      // Too long to be ours: what is left of it will not have a checksum that fits.
      if (begun.length > longestLine / blockBytes) begun = [];
    }
    // A write that was cut off leaves no zeros; a disk that lost a page does, and perhaps more than one line with it.
    const rest = Buffer.concat(begun);
    if (rest.includes(0)) yield rest;
  } finally {
    closeSync(fd);
  }
}

function open(file: string): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    throw storageError(error, 'read', file);
  }
}
