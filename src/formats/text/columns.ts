import type { Atoms, Span } from '../../core/configuration.ts';
import { atomsAt } from '../atoms.ts';

/** The cells of a table and what separates them, and which of these make up each column, with one separator. */
export interface Columns {
  readonly atoms: Atoms;
  /** Spans of atoms, one for each line that goes so far; those with most bytes first. */
  readonly columns: readonly (readonly Span[])[];
}

interface Row {
  /** Offsets: where each cell begins and ends. */
  readonly cells: readonly Span[];
}

const separators = ['\t', ';', ',', '|', ' '].map((character) => character.charCodeAt(0));
const [newline, carriageReturn, quote, space] = [0x0a, 0x0d, 0x22, 0x20];
/** How many of the lines must have equally many cells. */
const share = 2 / 3;

/** `undefined` for what is no table: most of its lines have as many cells as others, with the same separator. */
export function readColumns(source: Uint8Array): Columns | undefined {
  for (const separator of separators) {
    if (!source.includes(separator)) continue;
    const rows = rowsOf(source, separator);
    if (isTable(rows)) return columnsOf(source, rows);
  }
  return undefined;
}

function isTable(rows: readonly Row[]): boolean {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [usual, often] = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0]);
  return usual > 1 && often > 1 && often >= share * rows.length;
}

/** Separators within double quotes separate nothing; several blanks are one. Empty lines are left out. */
function rowsOf(source: Uint8Array, separator: number): Row[] {
  const rows: Row[] = [];
  for (let start = 0; start < source.length; ) {
    const end = source.indexOf(newline, start);
    const next = end < 0 ? source.length : end;
    const last = next > start && source[next - 1] === carriageReturn ? next - 1 : next;
    if (last > start) rows.push({ cells: cellsOf(source, { from: start, to: last }, separator) });
    start = next + 1;
  }
  return rows;
}

function cellsOf(source: Uint8Array, { from, to }: Span, separator: number): Span[] {
  const cells: Span[] = [];
  let isQuoted = false;
  let start = from;
  for (let at = from; at < to; at++) {
    if (source[at] === quote) isQuoted = !isQuoted;
    if (source[at] !== separator || isQuoted) continue;
    cells.push({ from: start, to: at });
    while (separator === space && at + 1 < to && source[at + 1] === space) at++;
    start = at + 1;
  }
  return [...cells, { from: start, to }];
}

function columnsOf(source: Uint8Array, rows: readonly Row[]): Columns {
  const starts: number[] = [];
  const ends: number[] = [];
  const columns: Span[][] = [];
  for (const { cells } of rows) {
    cells.forEach((cell, i) => {
      const atom = starts.length;
      starts.push(cell.from);
      ends.push(cell.to);
      const next = cells[i + 1];
      if (next !== undefined) {
        starts.push(cell.to);
        ends.push(next.from);
      }
      const isLast = next === undefined && i > 0;
      columns[i] ??= [];
      columns[i]!.push({ from: isLast ? atom - 1 : atom, to: next === undefined ? atom + 1 : atom + 2 });
    });
  }
  const bytes = (spans: readonly Span[]): number =>
    spans.reduce((sum, { from, to }) => sum + ends[to - 1]! - starts[from]!, 0);
  return {
    atoms: atomsAt(source, starts, ends),
    columns: columns.filter((spans) => spans.length > 1).sort((a, b) => bytes(b) - bytes(a)),
  };
}
