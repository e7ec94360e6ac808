import { crc32, inflateRawSync } from 'node:zlib';
import { firstFrom } from '../../basics/first-from.ts';
import type { Span } from '../../core/configuration.ts';
import { spliced } from '../spliced.ts';
import { encoded, type Notation } from './notation.ts';
import { unpacked } from './unpack.ts';

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
  /** How many of these spans, or of the first so many, have anything left. */
  | { readonly type: 'count'; readonly of: readonly Span[]; readonly first?: number }
  /** One more than the highest number of a span that has anything left. */
  | { readonly type: 'highest'; readonly of: readonly Numbered[] }
  | { readonly type: 'crc32'; readonly of: Span }
  /** The same, and how many bytes there are, of what a span holds that is packed without a frame (raw deflate). */
  | { readonly type: 'packed crc32' | 'packed length'; readonly of: Span }
  /** What all bytes of a span add up to, with blanks in the place of some of them. */
  | { readonly type: 'sum'; readonly of: Span; readonly blank: Span };

/** What has a number in a file. */
export interface Numbered extends Span {
  readonly number: number;
}

/** A file, and the numbers in it that a reader would find to be wrong when something else is deleted. */
export interface Measured {
  readonly source: Uint8Array;
  /** Ascending, without overlap. */
  readonly fields: readonly Field[];
  /** Ascending: what is known to be packed though nothing at its beginning tells (raw deflate). */
  readonly packed?: readonly Span[];
}

/** What goes, if anything, and bytes that come in its place, if any. */
export interface Change extends Span {
  readonly by?: Uint8Array;
}

/** Lengths of variable width are worked out anew as long as one changes the next, but not for ever. */
const mostRounds = 8;

/**
 * The source with the changes, which ascend and do not overlap, and with fields that fit what is left. Fields that are
 * deleted in part are left as they are.
 */
export function withChanges({ source, fields }: Measured, changes: readonly Change[]): Uint8Array {
  const map = new OffsetMap(changes);
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
  const result = assembled(source, changes, { fields: kept, texts });
  for (const field of kept.toSorted((a, b) => a.to - b.to)) {
    const sum = checksum(result, field.means, map);
    if (sum !== undefined) result.set(encoded(sum, field.notation), map.at(field.from));
  }
  return result;
}

/** Of what is there by now; `undefined` when it is right, or cannot be had. */
function checksum(result: Uint8Array, means: Meaning, map: OffsetMap): number | undefined {
  const now = ({ from, to }: Span): Span => ({ from: map.at(from), to: map.at(to) });
  const bytes = (of: Span): Uint8Array => result.subarray(map.at(of.from), map.at(of.to));
  switch (means.type) {
    case 'crc32':
      return crc32(bytes(means.of));
    case 'sum':
      return sumOf(result, { of: now(means.of), blank: now(means.blank) });
    case 'packed crc32':
    case 'packed length': {
      const content = map.isWhole(means.of) ? undefined : unpacked(bytes(means.of), inflateRawSync);
      return content && (means.type === 'packed length' ? content.length : crc32(content));
    }
    default:
      return undefined;
  }
}

/** What all bytes of a span add up to, with blanks in the place of some of them. */
export function sumOf(source: Uint8Array, { of, blank }: Record<'of' | 'blank', Span>): number {
  let sum = (blank.to - blank.from) * 0x20;
  for (let at = of.from; at < of.to; at++) if (at < blank.from || at >= blank.to) sum += source[at]!;
  return sum;
}

/** Where offsets of the source are in the result. */
class OffsetMap {
  readonly #gone: readonly Change[];
  readonly #counts = new Map<readonly Span[], Uint32Array>();
  #ends: Float64Array = new Float64Array();
  #shifts: Float64Array = new Float64Array();

  constructor(gone: readonly Change[]) {
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

  /** Whether anything of a span is left, or has come in its place. */
  isThere(span: Span): boolean {
    if (this.lengthOf(span) > 0) return true;
    const change = this.#gone[firstBehind(this.#gone, span.from)];
    return change?.by !== undefined && change.from === span.from && change.to === span.to;
  }

  /**
   * How many of the first so many have anything left. Worked out once for the same spans, which thousands of numbers
   * may be about.
   */
  countOf(spans: readonly Span[], first: number): number {
    let counts = this.#counts.get(spans);
    if (counts === undefined) {
      let count = 0;
      counts = Uint32Array.from([0, ...spans.map((span) => (count += this.isThere(span) ? 1 : 0))]);
      this.#counts.set(spans, counts);
    }
    return counts[Math.min(first, spans.length)]!;
  }

  resize(fields: readonly Field[], texts: readonly Uint8Array[]): void {
    const steps = [
      ...this.#gone.map(({ from, to, by }) => ({ at: to, by: from - to + (by?.length ?? 0) })),
      ...fields.map(({ from, to }, i) => ({ at: to, by: texts[i]!.length - (to - from) })),
    ].sort((a, b) => a.at - b.at);
    this.#ends = Float64Array.from(steps, ({ at }) => at);
    let sum = 0;
    this.#shifts = Float64Array.from(steps, ({ by }) => {
      sum += by;
      return sum;
    });
  }

  /** The new place of an offset that is not within a removed range. */
  at(offset: number): number {
    const steps = firstFrom(this.#ends.length, (step) => this.#ends[step]! <= offset);
    const inside = this.#gone[firstBehind(this.#gone, offset)];
    const partly = inside !== undefined && inside.from < offset ? inside.from - offset : 0;
    return offset + (steps === 0 ? 0 : this.#shifts[steps - 1]!) + partly;
  }
}

/** The first span that ends behind the offset. */
function firstBehind(spans: readonly Span[], offset: number): number {
  return firstFrom(spans.length, (place) => spans[place]!.to <= offset);
}

function written({ notation, means }: Field, old: Uint8Array, map: OffsetMap): Uint8Array {
  switch (means.type) {
    case 'length':
      return encoded(map.at(means.of.to) - map.at(means.of.from) + means.plus, notation);
    case 'position':
      return encoded(map.at(means.of) - map.at(means.base), notation);
    case 'count':
      return encoded(map.countOf(means.of, means.first ?? means.of.length), notation);
    case 'highest':
      return encoded(
        means.of.reduce((most, one) => Math.max(most, map.isThere(one) ? one.number + 1 : 0), 0),
        notation,
      );
    default:
      return old;
  }
}

function assembled(
  source: Uint8Array,
  changes: readonly Change[],
  { fields, texts }: { readonly fields: readonly Field[]; readonly texts: readonly Uint8Array[] },
): Uint8Array {
  const pieces = [...changes, ...fields.map(({ from, to }, i) => ({ from, to, by: texts[i] }))];
  return spliced(
    source,
    pieces.sort((a, b) => a.from - b.from),
  );
}

/** The fields in order, the first of those that overlap. */
export function apart(fields: readonly Field[]): Field[] {
  const sorted = fields.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const chosen: Field[] = [];
  for (const field of sorted) if (field.from >= (chosen.at(-1)?.to ?? 0)) chosen.push(field);
  return chosen;
}
