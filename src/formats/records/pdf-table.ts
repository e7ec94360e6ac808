import type { Span } from '../../core/configuration.ts';
import type { Change, Numbered } from './measured.ts';

/** A line of the table that says where the objects of a PDF file are. */
export interface Row extends Numbered {
  /** Where the object is said to be; `undefined` where there is none of this number. */
  readonly at: number | undefined;
  /** What becomes of the line when the object goes: none of another object changes its number by it. */
  readonly gone: Change;
}

const heading = /(\d+) +(\d+)[ \r\n]+/y;
const line = /(\d{10}) \d{5} ([nf])[ \r\n]*/y;
const free: Uint8Array = Buffer.from('0000000000 65535 f');

/** The lines of all tables in a text that is decoded byte by byte (latin1). */
export function rowsOf(text: string): Row[] {
  return [...text.matchAll(/\bxref\s+/g)].flatMap(({ index, 0: { length } }) => rowsFrom(text, index + length));
}

function rowsFrom(text: string, start: number): Row[] {
  const rows: Row[] = [];
  for (let from = start; ; ) {
    const found = readAt(heading, text, from);
    if (found === undefined) return rows;
    const [, first, count] = found;
    let at = heading.lastIndex;
    for (let i = 0; i < Number(count); i++) {
      const row = readAt(line, text, at);
      if (row === undefined) return rows;
      const whole = { from: at, to: line.lastIndex };
      // Alone it goes with its heading.
      const gone = count === '1' ? { from, to: whole.to } : { from: at, to: at + free.length, by: free };
      rows.push({ ...span(gone), number: Number(first) + i, at: row[2] === 'n' ? Number(row[1]) : undefined, gone });
      at = whole.to;
    }
    from = at;
  }
}

function span({ from, to }: Span): Span {
  return { from, to };
}

function readAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
