import { crc32 } from 'node:zlib';
import type { Span } from '../../core/configuration.ts';
import { apart, type Field } from './measured.ts';
import { decoded, type FixedWidth } from './notation.ts';
import type { Records } from './records.ts';

interface Shape {
  readonly notation: FixedWidth | 'leb128';
  /** Bytes in front of the length, as the name of a chunk. */
  readonly before: number;
  /** Bytes that the length does not count, behind it: a name and a checksum. Negative when it counts itself. */
  readonly uncounted: number;
  /** Each record begins at a multiple of it. */
  readonly alignment: number;
}

interface Chain {
  readonly shape: Shape;
  readonly records: readonly Rec[];
}

/** One record: its length field, and where it begins and ends. */
interface Rec extends Span {
  readonly length: Span;
}

/** Where the first record may begin, counted from the beginning of what holds them: behind a signature. */
const longestHeader = 16;
/** Records within records within records. */
const deepest = 8;
/** Smaller ones are not looked into. */
const smallestInside = 6;

/**
 * A chain of lengths that leads from near the beginning of a file exactly to its end, and chains within those; with
 * numbers in front of them that are as large as what follows or as many as the records are, and checksums behind them.
 */
export function readChains(source: Uint8Array): Records | undefined {
  const fields: Field[] = [];
  const levels: Span[][][] = [];
  const look = (within: Span, depth: number, outer?: Shape): void => {
    if (depth === deepest || within.to - within.from < smallestInside) return;
    const chain = bestChain(source, within, outer);
    if (chain === undefined) return;
    levels[depth] = [...(levels[depth] ?? []), ...chain.records.map((rec) => [rec])];
    fields.push(...headerFields(source, within, chain));
    for (const rec of chain.records) {
      fields.push(...recordFields(source, rec, chain));
      look(insideOf(rec, chain.shape), depth + 1, chain.shape);
    }
  };
  look({ from: 0, to: source.length }, 0);
  if (levels.length === 0) return undefined;
  return { source, fields: apart(fields), levels };
}

/** Without a name and a checksum around it. */
function insideOf({ length, to }: Rec, { uncounted }: Shape): Span {
  return { from: length.to + (uncounted === 8 ? 4 : 0), to: to - (uncounted >= 4 ? 4 : 0) };
}

const notations: readonly Shape['notation'][] = [
  { width: 4, little: false },
  { width: 4, little: true },
  'leb128',
  { width: 2, little: false },
  { width: 2, little: true },
  { width: 1, little: false },
];

const shapes: readonly Shape[] = notations.flatMap((notation) =>
  [0, 1, 2, 4].flatMap((before): Shape[] => {
    if (notation === 'leb128') return [0, 8, 4].map((uncounted) => ({ notation, before, uncounted, alignment: 1 }));
    const { width } = notation;
    const alignments = width === 4 ? [1, 2, 4] : [1];
    return [0, 8, 4, -width, -width - before].flatMap((uncounted) =>
      alignments.map((alignment) => ({ notation, before, uncounted, alignment })),
    );
  }),
);

/**
 * Of the first way to write lengths that has any chain, the one that begins first; the longest, where chance is likely.
 * Before all others the way of the records around it.
 */
function bestChain(source: Uint8Array, within: Span, outer: Shape | undefined): Chain | undefined {
  const same = outer && chainOf(source, within, outer);
  if (same !== undefined) return same;
  let best: Chain | undefined;
  for (const shape of shapes) {
    if (best !== undefined && shape.notation !== best.shape.notation) break;
    const chain = chainOf(source, within, shape);
    if (chain !== undefined && (best === undefined || isBetter(chain, best))) best = chain;
  }
  return best;
}

function chainOf(source: Uint8Array, { from, to }: Span, shape: Shape): Chain | undefined {
  let best: Chain | undefined;
  for (let start = from; start < Math.min(from + longestHeader, to); start++) {
    const records = chainFrom(source, { from: start, to }, shape);
    if (records === undefined || !isLikely(source, records, shape)) continue;
    const chain = { shape, records };
    if (best === undefined || isBetter(chain, best)) best = chain;
  }
  return best;
}

function isBetter({ shape, records }: Chain, best: Chain): boolean {
  return isLong(shape) ? records[0]!.from < best.records[0]!.from : records.length >= best.records.length;
}

function isLong({ notation }: Shape): boolean {
  return notation !== 'leb128' && notation.width === 4;
}

/** A chain may have at most so many more empty records than others: any run of zeros reads as a chain of those. */
const mostEmpty = 64;

/** `undefined` when the lengths do not lead exactly to the end. */
function chainFrom(source: Uint8Array, { from, to }: Span, shape: Shape): Rec[] | undefined {
  const { notation, before, uncounted, alignment } = shape;
  const records: Rec[] = [];
  let empty = 0;
  for (let at = from; at < to; ) {
    const number = decoded(source, notation, { from: at + before, to });
    if (number === undefined) return undefined;
    empty += number.value === 0 ? 1 : -1;
    if (empty > mostEmpty) return undefined;
    const exact = number.end + number.value + uncounted;
    const end = at + Math.ceil((exact - at) / alignment) * alignment;
    if (exact < number.end || end > to) return undefined;
    records.push({ from: at, to: end, length: { from: at + before, to: number.end } });
    at = end;
  }
  return records;
}

/**
 * Whether it is no coincidence that the lengths lead exactly to the end. Long chains hardly do so by chance. Short ones
 * do in one of the hundred shapes that are tried, so more has to speak for them: their number in front, or a small
 * number as name of each.
 */
function isLikely(source: Uint8Array, records: readonly Rec[], shape: Shape): boolean {
  const { before, uncounted, notation } = shape;
  const first = records[0]!;
  const isWord = isLong(shape) && isPrintable(source, before === 4 ? first.from : first.length.to);
  // Zeros could be any number of empty records.
  const isFull = ({ length, to }: Rec): boolean =>
    to > length.to && (isWord || decoded(source, notation, length)!.value > 0);
  const full = records.filter(isFull).length;
  if (full * 2 < records.length || first.to === first.length.to) return false;
  if (isLong(shape)) return full >= 2 || isWord;
  const isNamed = before === 1 && uncounted === 0 && records.every(({ from }) => source[from]! < 32);
  return full >= 4 ? isNamed || isCounted(source, records) : full >= 2 && isCounted(source, records);
}

/** Whether there are four signs, as of a name. */
function isPrintable(source: Uint8Array, at: number): boolean {
  return source.subarray(at, at + 4).every((byte) => byte >= 0x20 && byte < 0x7f);
}

function isCounted(source: Uint8Array, records: readonly Rec[]): boolean {
  const { from } = records[0]!;
  return notations.some((notation) => {
    const width = notation === 'leb128' ? 1 : notation.width;
    const number = from < width ? undefined : decoded(source, notation, { from: from - width, to: from });
    return number?.value === records.length && number.end === from;
  });
}

function recordFields(source: Uint8Array, rec: Rec, { shape }: Chain): Field[] {
  const { notation, uncounted } = shape;
  const sum = uncounted >= 4 ? checksum(source, rec) : undefined;
  const value = decoded(source, notation, rec.length)!.value;
  const exact = rec.length.to + value + uncounted;
  const of = { from: rec.length.to, to: exact };
  const length: Field = { ...rec.length, notation, means: { type: 'length', of, plus: -uncounted } };
  return sum === undefined ? [length] : [length, sum];
}

/** The last four bytes of a record, when they are the CRC-32 of all behind its length. */
function checksum(source: Uint8Array, { length, to }: Rec): Field | undefined {
  const at = to - 4;
  if (at < length.to) return undefined;
  const of = { from: length.to, to: at };
  const sum = crc32(source.subarray(of.from, of.to));
  for (const little of [false, true]) {
    const notation = { width: 4, little } as const;
    if (decoded(source, notation, { from: at, to })?.value === sum)
      return { from: at, to, notation, means: { type: 'crc32', of } };
  }
  return undefined;
}

/** Numbers between the beginning of what holds the records and the first of them. */
function headerFields(source: Uint8Array, { from, to }: Span, { records, shape }: Chain): Field[] {
  const first = records[0]!.from;
  const found: Field[] = [];
  // One byte is equal to many things by chance.
  const likely = notations.filter((notation) => notation !== 'leb128' && notation.width > 1);
  for (const notation of new Set([shape.notation, ...likely])) {
    for (let at = from; at < first; at++) {
      const number = decoded(source, notation, { from: at, to: first });
      if (number === undefined || number.value < 2) continue;
      const field = { from: at, to: number.end, notation };
      if (number.end === first && number.value === records.length) {
        found.push({ ...field, means: { type: 'count', of: records } });
      }
      for (const start of [number.end, from, first]) {
        if (number.value === to - start && to - start > longestHeader)
          found.push({ ...field, means: { type: 'length', of: { from: start, to }, plus: 0 } });
      }
    }
  }
  return found;
}
