import type { Span } from '../../core/configuration.ts';
import { apart, type Field } from './measured.ts';
import { decoded } from './notation.ts';
import type { Records } from './records.ts';

const constructed = 0x20;
/** A tag of more than one byte. */
const longTag = 0x1f;
const bitString = 0x03;
const octetString = 0x04;
/** Certificates have about ten. */
const deepest = 64;
/** Fewer elements are by chance what they seem. */
const fewest = 3;

interface Element extends Span {
  readonly tag: number;
  readonly length: Span;
}

/**
 * The elements of a file in DER (ITU-T X.690), such as a certificate, a key or a signature, each with a tag and its
 * length, one within the other; also those within strings of bytes and bits. `undefined` when it is none.
 */
export function readDer(source: Uint8Array): Records | undefined {
  const fields: Field[] = [];
  const levels: Span[][][] = [];
  let level = elementsIn(source, { from: 0, to: source.length }) ?? [];
  // What is simple from the start on could be anything.
  if (level.some(({ tag }) => (tag & constructed) === 0)) return undefined;
  for (let depth = 0; depth < deepest && level.length > 0; depth++) {
    levels.push(level.map((element) => [element]));
    const next: Element[] = [];
    for (const element of level) {
      const of = { from: element.length.to, to: element.to };
      fields.push({ ...element.length, notation: 'der', means: { type: 'length', of, plus: 0 } });
      const inside = within(source, element);
      if (inside === undefined) return undefined;
      for (const one of inside) next.push(one);
    }
    level = next;
  }
  if (levels.flat().length < fewest) return undefined;
  return { source, fields: apart(fields), levels };
}

/** `undefined` when there should be elements, and are none. */
function within(source: Uint8Array, { tag, length, to }: Element): readonly Element[] | undefined {
  if ((tag & constructed) !== 0) return elementsIn(source, { from: length.to, to });
  // How many bits of the last byte do not count: none.
  const isFull = tag === bitString && source[length.to] === 0;
  if (tag !== octetString && !isFull) return [];
  return elementsIn(source, { from: length.to + (isFull ? 1 : 0), to }) ?? [];
}

/** `undefined` when they do not lead exactly to the end. */
function elementsIn(source: Uint8Array, { from, to }: Span): Element[] | undefined {
  const elements: Element[] = [];
  for (let at = from; at < to; ) {
    const tag = source[at]!;
    let lengthAt = at + 1;
    if ((tag & longTag) === longTag) while (lengthAt < to && source[lengthAt++]! >= 0x80);
    const length = decoded(source, 'der', { from: lengthAt, to });
    if (length === undefined || length.end + length.value > to) return undefined;
    const end = length.end + length.value;
    elements.push({ tag, from: at, to: end, length: { from: lengthAt, to: length.end } });
    at = end;
  }
  return elements;
}
