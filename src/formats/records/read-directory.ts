import type { Span } from '../../core/configuration.ts';
import { apart, type Field } from './measured.ts';
import { decoded, type FixedWidth } from './notation.ts';
import type { Records } from './records.ts';

/** An entry of a directory: where something is, and how long. */
interface Entry {
  /** The two numbers. */
  readonly at: number;
  readonly what: Span;
}

interface Directory {
  readonly notation: Fixed;
  readonly stride: number;
  readonly entries: readonly Entry[];
  /** Bytes that its entries speak of. */
  readonly told: number;
}

type Fixed = FixedWidth & { readonly width: 4 | 8 };

const notations: readonly Fixed[] = [
  { width: 4, little: false },
  { width: 4, little: true },
  { width: 8, little: true },
  { width: 8, little: false },
];

/** From one entry to the next: 16 and 20 in fonts. */
const shortest = 8;
const longest = 72;
const fewest = 2;
/** What pads something is shorter. */
const aligned = 16;
/** More are no parts of a file that anybody would miss one by one. */
const most = 128;
/** A directory tells of this share of the file, or it is none. */
const leastShare = 0.5;
/** Where the number of entries is looked for. */
const header = 72;
/** A directory begins before this place. */
const farthest = 1 << 16;

/**
 * What a directory tells of: a table of numbers in pairs, each a place in the file and a length, such as there are in
 * fonts (SFNT, WOFF). Found without knowing the format: by places and lengths that do not overlap and make up most of
 * the file, and a number in front that says how many. `undefined` when there is none.
 */
export function readDirectory(source: Uint8Array): Records | undefined {
  let best: Directory | undefined;
  for (const notation of notations) {
    const found = directoryIn(source, notation);
    if (found !== undefined && found.told > (best?.told ?? source.length * leastShare)) best = found;
  }
  return best && recordsOf(source, best);
}

function directoryIn(source: Uint8Array, notation: Fixed): Directory | undefined {
  let best: Directory | undefined;
  const seen = new Set<number>();
  for (let at = 4; at + 2 * notation.width <= Math.min(source.length, farthest); at += 4) {
    if (entryAt(source, at, notation) === undefined) continue;
    for (let stride = Math.max(shortest, 2 * notation.width); stride <= longest; stride += 4) {
      // Was looked at from the entry before.
      if (seen.has(at * longest + stride)) continue;
      const entries = entriesFrom(source, { at, stride, notation });
      for (const entry of entries) seen.add(entry.at * longest + stride);
      const [only] = entries;
      if (only === undefined || (entries.length < fewest && !isAllThereIs(source, only, notation))) continue;
      const told = entries.reduce((sum, { what }) => sum + what.to - what.from, 0);
      if (told > (best?.told ?? 0)) best = { notation, stride, entries, told };
    }
  }
  return best;
}

interface Start {
  readonly at: number;
  readonly stride: number;
  readonly notation: Fixed;
}

/** Reads entries as long as their numbers make sense and the places they name do not overlap. */
function entriesFrom(source: Uint8Array, { at: first, stride, notation }: Start): Entry[] {
  const entries: Entry[] = [];
  for (let at = first; ; at += stride) {
    const entry = entryAt(source, at, notation);
    if (entry === undefined || entries.length === most) return entries;
    const table = { from: first, to: at + 2 * notation.width };
    const overlaps = [table, ...entries.map(({ what }) => what)].some(
      (other) => other.from < entry.what.to && entry.what.from < other.to,
    );
    if (overlaps) return entries;
    entries.push(entry);
  }
}

function entryAt(source: Uint8Array, at: number, notation: Fixed): Entry | undefined {
  const from = decoded(source, notation, { from: at, to: source.length });
  if (from === undefined || from.value < shortest || from.value >= source.length) return undefined;
  const length = decoded(source, notation, { from: from.end, to: source.length });
  if (length === undefined || length.value === 0 || from.value + length.value > source.length) return undefined;
  return { at, what: { from: from.value, to: from.value + length.value } };
}

function recordsOf(source: Uint8Array, directory: Directory): Records | undefined {
  const { notation, entries, stride } = directory;
  const { width } = notation;
  const count = entries.length;
  const from = tableStart(directory);
  const rows = entries.map((_, i) => ({ from: from + i * stride, to: from + (i + 1) * stride }));
  const fields: Field[] = entries.flatMap(({ at, what }): Field[] => [
    { from: at, to: at + width, notation, means: { type: 'position', of: what.from, base: 0 } },
    { from: at + width, to: at + 2 * width, notation, means: { type: 'length', of: what, plus: 0 } },
  ]);
  for (const { value, ...number } of shortNumbers(source, Math.min(header, from)))
    if (value === count) fields.push({ ...number, means: { type: 'count', of: rows } });
  if (!fields.some(({ means }) => means.type === 'count')) return undefined;
  const ends = [...entries.map(({ what }) => what.from), from, source.length].sort((a, b) => a - b);
  const level = entries.map(({ what }, i) => [rows[i]!, { from: what.from, to: paddedEnd(ends, what) }]);
  return { source, fields: apart(fields), levels: [level] };
}

/** Whether a single entry accounts for all that is behind it. */
function isAllThereIs(source: Uint8Array, { at, what }: Entry, { width }: Fixed): boolean {
  const before = what.from - at - 2 * width;
  return before >= 0 && before < aligned && source.length - what.to < aligned;
}

/** What pads something is between its end and the next beginning, when that is near. */
function paddedEnd(ends: readonly number[], { to }: Span): number {
  const next = ends.find((end) => end >= to) ?? to;
  return next - to < aligned ? next : to;
}

/**
 * A row begins somewhere before its two numbers: the last one ends where the first thing begins, or else with its
 * numbers.
 */
function tableStart({ entries, stride, notation }: Directory): number {
  const { at } = entries[0]!;
  const least = Math.max(0, at - stride + 2 * notation.width);
  const first = entries.reduce((so, { what }) => Math.min(so, what.from), Infinity);
  const filled = first - entries.length * stride;
  return filled >= least && filled <= at ? filled : least;
}

interface Told extends Span {
  readonly notation: FixedWidth;
  readonly value: number;
}

function shortNumbers(source: Uint8Array, end: number): Told[] {
  const found: Told[] = [];
  for (const little of [false, true]) {
    const notation = { width: 2, little } as const;
    for (let at = 0; at + 2 <= end; at += 2)
      found.push({ from: at, to: at + 2, notation, value: decoded(source, notation, { from: at, to: end })!.value });
  }
  return found;
}
