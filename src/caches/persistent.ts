import { closeSync, constants, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import path from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { messageOf } from '../basics/thrown.ts';
import { StorageError } from '../core/errors.ts';
import type { Judgement } from '../core/oracle.ts';
import type { Fingerprint } from '../core/test-case.ts';
import type { MemoryCache } from './memory-cache.ts';
import { VerdictTable } from './verdict-table.ts';

export interface PersistentOptions {
  /** Made when it is not there. */
  readonly directory: string;
  /** Names the oracle with all it depends on: command, script, files, limits. Another oracle has another file. */
  readonly oracle: Fingerprint;
  /** Told in words for people when nothing can be remembered any more; the reduction goes on. */
  readonly warn: (message: string) => void;
}

/**
 * Remembers verdicts in memory and in a file that is only added to, so that they survive whatever ends the process. A
 * line that was cut short by that, or is damaged, is left out at the next opening. Nothing is evicted, since the next
 * reduction begins with the whole input again.
 *
 * `unresolved` is remembered only as long as the process lives: with more time, the oracle may know.
 */
export function persistent({ directory, oracle, warn }: PersistentOptions): MemoryCache {
  const file = path.join(directory, `${oracle}.verdicts`);
  const table = new VerdictTable();
  let descriptor: number | undefined = open(directory, file, table);
  const stop = (): void => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  };
  const write = (lines: string): void => {
    if (descriptor === undefined) return;
    try {
      writeSync(descriptor, lines);
    } catch (error) {
      stop();
      warn(`${file}: cannot remember further verdicts on disk (${messageOf(error)})`);
    }
  };
  return {
    get entries() {
      return table.size;
    },
    get: (key) => table.get(key),
    set(key, judgement, sizeBytes) {
      table.set(key, judgement, sizeBytes);
      if (judgement.verdict !== 'unresolved') write(line([key, judgement, sizeBytes]));
    },
    forget(keys) {
      table.forget(keys);
      if (keys.length > 0) write(line(keys));
    },
    close: async () => stop(),
  };
}

type Entry = readonly [key: Fingerprint, judgement: Judgement, sizeBytes: number];
/** A line that takes back the verdicts on these test cases. */
type Voided = readonly Fingerprint[];

const header = '"pare verdicts 1"\n';

function line(entry: Entry | Voided): string {
  return `${JSON.stringify(entry)}\n`;
}

const append = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

function open(directory: string, file: string, table: VerdictTable): number {
  try {
    // What a test has said can be as confidential as the input; a link in the place of the file would lead elsewhere.
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const descriptor = openSync(file, append, 0o600);
    if (load(descriptor, table)) return descriptor;
    closeSync(descriptor);
  } catch (error) {
    throw new StorageError(
      `${file}: cannot keep verdicts there (${messageOf(error)}): name a directory that can be written`,
    );
  }
  throw new StorageError(`${file}: is no file of verdicts of this version: remove it, or name another directory`);
}

/** Leaves the file ready for another line. False when it is something else than verdicts. */
function load(descriptor: number, table: VerdictTable): boolean {
  const lines = wholeLines(descriptor);
  const first = lines.next();
  if (first.done) {
    if (!header.startsWith(first.value)) return false;
    // Nothing is cut off: Windows does not allow that for what was opened for appending.
    writeSync(descriptor, header.slice(first.value.length));
    return true;
  }
  if (`${first.value}\n` !== header) return false;
  for (let next = lines.next(); ; next = lines.next()) {
    if (next.done) {
      // Else the next line would be lost together with the one that was cut short.
      if (next.value !== '') writeSync(descriptor, '\n');
      return true;
    }
    const fields = fieldsOf(next.value);
    if (isEntry(fields)) table.set(...fields);
    else if (fields.every(isFingerprint)) table.forget(fields);
  }
}

/** The lines that are complete; returns what follows the last of them. */
function* wholeLines(descriptor: number): Generator<string, string> {
  const decoder = new StringDecoder('utf8');
  const buffer = Buffer.alloc(1 << 16);
  let rest = '';
  let position = 0;
  for (;;) {
    const length = readSync(descriptor, buffer, 0, buffer.length, position);
    if (length === 0) return rest;
    position += length;
    const lines = (rest + decoder.write(buffer.subarray(0, length))).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** None of a damaged line: its verdict will be asked for again. */
function fieldsOf(text: string): readonly unknown[] {
  try {
    const fields: unknown = JSON.parse(text);
    return Array.isArray(fields) ? fields : [];
  } catch {
    return [];
  }
}

function isEntry(fields: readonly unknown[]): fields is Entry {
  const [key, judgement, sizeBytes, ...more] = fields;
  return isFingerprint(key) && isJudgement(judgement) && Number.isSafeInteger(sizeBytes) && more.length === 0;
}

function isFingerprint(value: unknown): value is Fingerprint {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

function isJudgement(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('verdict' in value)) return false;
  return value.verdict === 'interesting' || value.verdict === 'uninteresting';
}
