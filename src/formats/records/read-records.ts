import { readClass } from '../class-file/read-class.ts';
import { readModule } from '../wasm/read-module.ts';
import { readArchive } from './read-archive.ts';
import { readCapture } from './read-capture.ts';
import { readChains } from './read-chains.ts';
import { readDer } from './read-der.ts';
import { readDirectory } from './read-directory.ts';
import { readElf } from './read-elf.ts';
import { readPdf } from './read-pdf.ts';
import { readSqlite } from './read-sqlite.ts';
import { readTar } from './read-tar.ts';
import type { Records } from './records.ts';

/**
 * The records of a file, found without knowing its format, by chains of lengths or by a directory of places. Of
 * archives, of PDF, of ELF, of DER, of databases of SQLite, of WebAssembly, of classes of Java and of others more
 * is known. `undefined` when there are none.
 */
export function readRecords(source: Uint8Array): FoundRecords | undefined {
  for (const read of readers) {
    const records = read(source);
    if (records !== undefined) return { ...records, read };
  }
  return undefined;
}

/** What was found, and what finds it. */
export interface FoundRecords extends Records {
  readonly read: (source: Uint8Array) => Records | undefined;
}

/** Whether as many numbers are found in another text in the same way. */
export function isReadAlike({ fields, read }: FoundRecords, text: Uint8Array): boolean {
  return read(text)?.fields.length === fields.length;
}

const readers: readonly FoundRecords['read'][] = [
  readModule,
  readClass,
  readArchive,
  readPdf,
  readTar,
  readCapture,
  readElf,
  readSqlite,
  readDer,
  readDirectory,
  readChains,
];
