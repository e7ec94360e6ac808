import { crc32 } from 'node:zlib';
import type { EndReason } from '../../core/event.ts';
import type { Verdict } from '../../core/oracle.ts';
import type { Fingerprint } from '../../core/test-case.ts';
import type { Difference } from './difference.ts';

export const journalVersion = 1;

/** How a step is made from the one before it: ranges of that one, and new bytes in base64. */
export type WrittenChange = readonly (readonly [start: number, end: number] | string)[];

/** One line of a journal. `at` is in milliseconds since the run was created. */
export type JournalEntry =
  /** A process has begun to append. */
  | { readonly type: 'open'; readonly version: number; readonly at: number; readonly date: string }
  | ({ readonly type: 'verdict' | 'check' } & WrittenVerdict)
  /**
   * Replaces the steps of this and higher numbers. Step 0 is the original; `change` is missing when it is too large.
   */
  | {
      readonly type: 'step';
      readonly at: number;
      readonly number: number;
      readonly key: Fingerprint;
      readonly label: string;
      readonly size: number;
      readonly change?: WrittenChange;
    }
  /** From here on the search begins at this step instead of the original. */
  | { readonly type: 'start'; readonly at: number; readonly step: number }
  /** Verdicts so far are void, since the test has changed to one with this hash. */
  | { readonly type: 'forget'; readonly at: number; readonly testHash: string }
  /** Verdicts about these are void: the test had come to refuse everything. */
  | { readonly type: 'disbelieve'; readonly at: number; readonly keys: readonly Fingerprint[] }
  | { readonly type: 'note'; readonly at: number; readonly text: string }
  | {
      readonly type: 'finding';
      readonly at: number;
      readonly name: string;
      readonly key: Fingerprint;
      readonly size: number;
    }
  /** A second result is kept, made from the one that `of` names. */
  | {
      readonly type: 'readable';
      readonly at: number;
      readonly key: Fingerprint;
      readonly of: Fingerprint;
      readonly size: number;
    }
  | { readonly type: 'finished'; readonly at: number; readonly size: number; readonly reason: EndReason };

export interface WrittenVerdict {
  readonly at: number;
  readonly key: Fingerprint;
  readonly verdict: Verdict;
  readonly why?: string;
  readonly timeoutMs?: number;
  /** It would have been given more time when asked about again. */
  readonly cutShort?: true;
  readonly ms: number;
  readonly size: number;
  readonly label: string;
}

const beforeSum = ',"crc":"';
const afterSum = '"}';
const sumLength = 8;
const suffixLength = beforeSum.length + sumLength + afterSum.length;

/** With its checksum as the last field, so that a line is still JSON and a flipped bit is noticed. */
export function written(entry: JournalEntry): string {
  const body = JSON.stringify(entry).slice(0, -1);
  return `${body}${suffix(crc32(body))}\n`;
}

/** `undefined` when the line is not as it was written. */
export function readEntry(line: Uint8Array): JournalEntry | undefined {
  const text = Buffer.from(line.buffer, line.byteOffset, line.length);
  const bodyLength = Math.max(0, line.length - suffixLength);
  if (text.toString('latin1', bodyLength) !== suffix(crc32(text.subarray(0, bodyLength)))) return undefined;
  // The checksum says that this is what `written` wrote.
  return JSON.parse(`${text.toString('utf8', 0, bodyLength)}}`) as JournalEntry;
}

function suffix(sum: number): string {
  return `${beforeSum}${sum.toString(16).padStart(sumLength, '0')}${afterSum}`;
}

export function writtenChange(change: Difference): WrittenChange {
  return change.map((part) => (part instanceof Uint8Array ? Buffer.from(part).toString('base64') : part));
}

export function readChange(change: WrittenChange): Difference {
  return change.map((part) => (typeof part === 'string' ? Uint8Array.from(Buffer.from(part, 'base64')) : part));
}
