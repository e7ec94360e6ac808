import type { Span } from '../../core/configuration.ts';
import type { Field } from './measured.ts';
import { decoded, type FixedWidth } from './notation.ts';
import type { Records } from './records.ts';

/** What a file begins with whose times are in microseconds, and in nanoseconds. */
const magics = [0xa1b2c3d4, 0xa1b23c4d];
const header = 24;
/** In front of each packet are its time, how much of it there is, and how much there was. */
const lengthAt = 8;
const front = 16;

/** The packets of what was caught from a network (pcap). `undefined` when it is none, or not whole. */
export function readCapture(source: Uint8Array): Records | undefined {
  const notation = notationOf(source);
  if (notation === undefined) return undefined;
  const fields: Field[] = [];
  const packets: Span[][] = [];
  for (let at = header; at < source.length; ) {
    const length = decoded(source, notation, { from: at + lengthAt, to: source.length });
    if (length === undefined || at + front + length.value > source.length) return undefined;
    const packet = { from: at, to: at + front + length.value };
    const of = { from: at + front, to: packet.to };
    packets.push([packet]);
    // Old files have the two the other way round.
    for (const from of [at + lengthAt, length.end])
      if (decoded(source, notation, { from, to: of.from })?.value === length.value)
        fields.push({ from, to: from + 4, notation, means: { type: 'length', of, plus: 0 } });
    at = packet.to;
  }
  return { source, fields, levels: [packets] };
}

function notationOf(source: Uint8Array): FixedWidth | undefined {
  const notations = [true, false].map((little) => ({ width: 4, little }) as const);
  return notations.find((one) => magics.includes(decoded(source, one, { from: 0, to: source.length })?.value ?? 0));
}
