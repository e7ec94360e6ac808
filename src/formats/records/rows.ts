import type { Span } from '../../core/configuration.ts';
import { type Measured, withChanges } from './measured.ts';
import { bigEndian, decoded, encoded, type FixedWidth } from './notation.ts';
import type { Packed } from './packed.ts';

/** A number in front of what is packed that it may have as many rows as: a picture's height. */
export interface Rows {
  readonly packed: Packed;
  readonly number: Span;
  readonly notation: FixedWidth;
  readonly count: number;
}

/** The number stands near the beginning. */
const head = 64;
/** Smaller numbers divide too much, and save too little. */
const fewest = 4;
const notations: readonly FixedWidth[] = [
  bigEndian.long,
  { width: 4, little: true },
  bigEndian.word,
  { width: 2, little: true },
  bigEndian.byte,
];

type Count = Omit<Rows, 'packed'>;

/** All numbers that something packed could have as many rows as, of more than a byte each. */
export function rowsIn(measured: Measured, packed: readonly Packed[]): Rows[] {
  if (packed.length === 0) return [];
  const counts = countsIn(measured);
  return packed.flatMap((one) => {
    const { length } = one.content;
    const fitting = counts.filter(
      ({ number, count }) => number.to <= one.from && length % count === 0 && length > count,
    );
    return fitting.map((count) => ({ ...count, packed: one }));
  });
}

function countsIn({ source, fields }: Measured): Count[] {
  const found = new Map<string, Count>();
  const near = fields.filter(({ from }) => from < head + bigEndian.long.width);
  for (const notation of notations) {
    for (let from = 0; from < head; from++) {
      const number = { from, to: from + notation.width };
      const count = decoded(source, notation, { from, to: source.length })?.value ?? 0;
      if (count < fewest || near.some((field) => field.from < number.to && number.from < field.to)) continue;
      // The same bytes change when they are read with zeros in front of them.
      const key = `${notation.little ? from : number.to} ${notation.little} ${count}`;
      if (!found.has(key)) found.set(key, { number, notation, count });
    }
  }
  return [...found.values()];
}

/** The file with so many of the rows, the first ones. */
export function withRows(measured: Measured, { packed, number, notation, count }: Rows, left: number): Uint8Array {
  const content = packed.content.subarray(0, (packed.content.length / count) * left);
  return withChanges(measured, [
    { ...number, by: encoded(left, notation) },
    { from: packed.from, to: packed.to, by: packed.pack(content) },
  ]);
}
