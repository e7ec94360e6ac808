import type { TestCase } from '../../../core/test-case.ts';
import { escapeBytes } from '../../../report/escape.ts';
import { fineDifference } from '../../../report/fine-difference.ts';
import { grouped } from '../../../report/quantities.ts';
import type { Palette } from '../palette.ts';
import { type Piece, row } from './row.ts';

export interface Pane {
  readonly columns: number;
  readonly rows: number;
  readonly colour: Palette;
  /** With what went, too; else only what is left, with what came marked. */
  readonly withGone: boolean;
  /** Nothing to read but the text itself may tell what changed. */
  readonly marks: boolean;
}

type Mark = 'kept' | 'gone' | 'come';
interface Stretch {
  readonly mark: Mark;
  readonly bytes: Uint8Array;
}

const longestGone = 600;
const around = 4000;

/** The current text around its last change, and the change itself marked: by colours, or by signs in front of lines. */
export function changeView(before: TestCase, current: TestCase, pane: Pane): string[] {
  const stretches = nearChange(before, current);
  const lines = linesOf(pane.withGone ? stretches : stretches.filter(({ mark }) => mark !== 'gone'));
  const changed = lines.findIndex((line) => line.some(({ mark }) => mark !== 'kept'));
  const place = changed < 0 ? lineOfGap(stretches) : changed;
  const first = Math.max(0, Math.min(place - Math.floor(pane.rows / 3), lines.length - pane.rows));
  return lines.slice(first, first + pane.rows).map((line) => row(piecesOf(line, pane), pane.columns));
}

function piecesOf(line: readonly Stretch[], { colour, marks }: Pane): Piece[] {
  const paints = { kept: undefined, gone: colour.bad, come: colour.good } as const;
  const pieces = line.map(({ mark, bytes }) => ({ text: escapeBytes(bytes).join(''), paint: paints[mark] }));
  if (!marks) return pieces;
  const sign = line.some(({ mark }) => mark === 'come') ? '+' : line.some(({ mark }) => mark === 'gone') ? '-' : ' ';
  return [{ text: `${sign} ` }, ...pieces];
}

/** What was kept, gone and new, without what is far from the change. */
function nearChange(before: TestCase, current: TestCase): Stretch[] {
  if (before === current) return [{ mark: 'kept', bytes: current.subarray(0, 4 * around) }];
  const stretches: Stretch[] = [];
  let at = 0;
  const gone = (end: number): void => {
    if (end > at) stretches.push({ mark: 'gone', bytes: shortened(before.subarray(at, end)) });
  };
  const parts = fineDifference(before, current);
  for (const [i, part] of parts.entries()) {
    if (part instanceof Uint8Array) {
      stretches.push({ mark: 'come', bytes: shortened(part) });
      continue;
    }
    gone(part[0]);
    const bytes = before.subarray(part[0], part[1]);
    stretches.push({ mark: 'kept', bytes: edges(bytes, { isFirst: i === 0, isLast: i === parts.length - 1 }) });
    at = part[1];
  }
  gone(before.length);
  return stretches;
}

/** The end of what comes before the change, the beginning of what follows it. */
function edges(bytes: Uint8Array, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Uint8Array {
  if (bytes.length <= 2 * around) return bytes;
  if (isFirst && !isLast) return bytes.subarray(bytes.length - around);
  return bytes.subarray(0, 2 * around);
}

function shortened(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= longestGone) return bytes;
  const note = Buffer.from(`\n... ${grouped(bytes.length - longestGone)} more bytes ...\n`);
  return Buffer.concat([bytes.subarray(0, longestGone), note]);
}

function linesOf(stretches: readonly Stretch[]): Stretch[][] {
  const lines: Stretch[][] = [[]];
  for (const { mark, bytes } of stretches) {
    for (let start = 0; start < bytes.length; ) {
      const end = bytes.indexOf(10, start);
      const stop = end < 0 ? bytes.length : end;
      if (stop > start) lines.at(-1)?.push({ mark, bytes: bytes.subarray(start, stop) });
      if (end >= 0) lines.push([]);
      start = stop + 1;
    }
  }
  if (lines.at(-1)?.length === 0) lines.pop();
  return lines;
}

/** The line in which something went, when only what is left is shown. */
function lineOfGap(stretches: readonly Stretch[]): number {
  let line = 0;
  for (const { mark, bytes } of stretches) {
    if (mark === 'gone') return line;
    for (const byte of bytes) if (byte === 10) line++;
  }
  return 0;
}
