import { crc32 } from 'node:zlib';
import type { Span } from '../../core/configuration.ts';

/** How a number is written: bytes of fixed width, or seven bits a byte as in WebAssembly and DWARF. */
export type Notation = { readonly width: 1 | 2 | 4 | 8; readonly little: boolean } | 'leb128';

/** A number in a file that follows from what else is in it. Offsets are those of the source. */
export interface Field extends Span {
  readonly notation: Notation;
  readonly means: Meaning;
}

export type Meaning =
  /** How many bytes are left of a span, and a constant. */
  | { readonly type: 'length'; readonly of: Span; readonly plus: number }
  /** Where an offset of the source has come to, counted from another one. */
  | { readonly type: 'position'; readonly of: number; readonly base: number }
  /** How many of these spans have anything left. */
  | { readonly type: 'count'; readonly of: readonly Span[] }
  | { readonly type: 'crc32'; readonly of: Span };

/** A file, and the numbers in it that a reader would find to be wrong when something else is deleted. */
export interface Measured {
  readonly source: Uint8Array;
  /** Ascending, without overlap. */
  readonly fields: readonly Field[];
}

/** Lengths of variable width are worked out anew as long as one changes the next, but not for ever. */
const mostRounds = 8;

/**
 * The source without the spans, which ascend and do not overlap, and with fields that fit what is left. Fields that are
 * deleted in part are left as they are.
 */
export function withoutSpans({ source, fields }: Measured, gone: readonly Span[]): Uint8Array {
  const map = new OffsetMap(gone);
  const kept = fields.filter((field) => map.isWhole(field));
  let texts = kept.map((field) => source.subarray(field.from, field.to));
  for (let round = 0; round < mostRounds; round++) {
    map.resize(kept, texts);
    const next = kept.map((field, i) => written(field, texts[i]!, map));
    const isSettled = next.every((text, i) => text.length === texts[i]!.length);
    texts = next;
    if (isSettled) break;
  }
  map.resize(kept, texts);
  const result = assembled(source, gone, { fields: kept, texts });
  for (const field of kept.toSorted((a, b) => a.to - b.to)) {
    if (field.means.type !== 'crc32') continue;
    const { from, to } = field.means.of;
    const sum = crc32(result.subarray(map.at(from), map.at(to)));
    result.set(encoded(sum, field.notation), map.at(field.from));
  }
  return result;
}

/** Where offsets of the source are in the result. */
class OffsetMap {
  readonly #gone: readonly Span[];
  #ends: Float64Array = new Float64Array();
  #shifts: Float64Array = new Float64Array();

  constructor(gone: readonly Span[]) {
    this.#gone = gone;
  }

  isWhole({ from, to }: Span): boolean {
    return this.lengthOf({ from, to }) === to - from;
  }

  /** Bytes left of a span, before fields change their widths. */
  lengthOf(span: Span): number {
    let left = span.to - span.from;
    for (let i = firstBehind(this.#gone, span.from); i < this.#gone.length && this.#gone[i]!.from < span.to; i++) {
      left -= Math.min(this.#gone[i]!.to, span.to) - Math.max(this.#gone[i]!.from, span.from);
    }
    return left;
  }

  resize(fields: readonly Field[], texts: readonly Uint8Array[]): void {
    const steps = [
      ...this.#gone.map(({ from, to }) => ({ at: to, by: from - to })),
      ...fields.map(({ from, to }, i) => ({ at: to, by: texts[i]!.length - (to - from) })),
    ].sort((a, b) => a.at - b.at);
    this.#ends = Float64Array.from(steps, ({ at }) => at);
    let sum = 0;
    this.#shifts = Float64Array.from(steps, ({ by }) => {
      sum += by;
      return sum;
    });
  }

  /** Of an offset that is not within what is gone. */
  at(offset: number): number {
    let [low, high] = [0, this.#ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#ends[middle]! <= offset) low = middle + 1;
      else high = middle;
    }
    const inside = this.#gone[firstBehind(this.#gone, offset)];
    const partly = inside !== undefined && inside.from < offset ? inside.from - offset : 0;
    return offset + (low === 0 ? 0 : this.#shifts[low - 1]!) + partly;
  }
}

/** The first span that ends behind the offset. */
function firstBehind(spans: readonly Span[], offset: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.to <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function written({ notation, means }: Field, old: Uint8Array, map: OffsetMap): Uint8Array {
  switch (means.type) {
    case 'length':
      return encoded(map.at(means.of.to) - map.at(means.of.from) + means.plus, notation);
    case 'position':
      return encoded(map.at(means.of) - map.at(means.base), notation);
    case 'count':
      return encoded(means.of.filter((span) => map.lengthOf(span) > 0).length, notation);
    case 'crc32':
      return old;
  }
}

function assembled(
  source: Uint8Array,
  gone: readonly Span[],
  { fields, texts }: { readonly fields: readonly Field[]; readonly texts: readonly Uint8Array[] },
): Uint8Array {
  const cuts = [
    ...gone.map((span) => ({ ...span, text: undefined })),
    ...fields.map(({ from, to }, i) => ({ from, to, text: texts[i] })),
  ].sort((a, b) => a.from - b.from);
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { from, to, text } of cuts) {
    parts.push(source.subarray(at, from));
    if (text !== undefined) parts.push(text);
    at = to;
  }
  parts.push(source.subarray(at));
  return new Uint8Array(Buffer.concat(parts));
}

/** The bytes of a number. What is too large for its width loses its upper bits. */
export function encoded(value: number, notation: Notation): Uint8Array {
  if (notation === 'leb128') return leb128(value);
  const { width, little } = notation;
  const bytes = new Uint8Array(width);
  let rest = value;
  for (let i = 0; i < width; i++) {
    bytes[little ? i : width - 1 - i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

function leb128(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Uint8Array.from(bytes);
}

/** The number that is written at an offset, and where it ends; `undefined` when it does not end before `limit`. */
export function decoded(
  source: Uint8Array,
  notation: Notation,
  { from, to: limit }: Span,
): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  if (notation === 'leb128') {
    for (let i = 0; i < 5 && from + i < limit; i++) {
      const byte = source[from + i]!;
      value += (byte & 0x7f) * 2 ** (7 * i);
      if (byte < 0x80) return { value, end: from + i + 1 };
    }
    return undefined;
  }
  const { width, little } = notation;
  if (from + width > limit) return undefined;
  for (let i = 0; i < width; i++) value = value * 256 + source[little ? from + width - 1 - i : from + i]!;
  return { value, end: from + width };
}

/** The fields in order, the first of those that overlap. */
export function apart(fields: readonly Field[]): Field[] {
  const sorted = fields.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const chosen: Field[] = [];
  for (const field of sorted) if (field.from >= (chosen.at(-1)?.to ?? 0)) chosen.push(field);
  return chosen;
}
