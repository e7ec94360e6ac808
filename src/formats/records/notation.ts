import type { Span } from '../../core/configuration.ts';

/** Bytes of fixed width. */
export interface FixedWidth {
  readonly width: 1 | 2 | 4 | 8;
  readonly little: boolean;
}

/** With the most significant byte first. */
export const bigEndian: Readonly<Record<'byte' | 'word' | 'long', FixedWidth>> = {
  byte: { width: 1, little: false },
  word: { width: 2, little: false },
  long: { width: 4, little: false },
};

/** Octal or decimal digits, with zeros in front; without a number of them, as few decimal ones as it takes. */
export interface Digits {
  readonly digits?: number;
  readonly radix: 8 | 10;
}

/**
 * How a number is written: besides, seven bits a byte as in WebAssembly and DWARF, or as DER writes lengths: in one
 * byte, or in as few as it takes behind one that says how many.
 */
export type Notation = FixedWidth | Digits | 'leb128' | 'der';

/** The bytes of a number. What is too large for its width loses its upper bits. */
export function encoded(value: number, notation: Notation): Uint8Array {
  if (notation === 'leb128') return leb128(value);
  if (notation === 'der') return derLength(value);
  return 'radix' in notation ? inDigits(value, notation) : fixed(value, notation);
}

function fixed(value: number, { width, little }: FixedWidth): Uint8Array {
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

function derLength(value: number): Uint8Array {
  if (value < 0x80) return Uint8Array.of(value);
  const bytes: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.of(0x80 + bytes.length, ...bytes);
}

function inDigits(value: number, { digits = 0, radix }: Digits): Uint8Array {
  return Buffer.from(value.toString(radix).padStart(digits, '0').slice(-digits));
}

/** A number, and where it ends. */
export interface Decoded {
  readonly value: number;
  readonly end: number;
}

/** The number that is written at an offset; `undefined` when none is, or it does not end before `limit`. */
export function decoded(source: Uint8Array, notation: Notation, span: Span): Decoded | undefined {
  if (notation === 'leb128') return decodedLeb128(source, span);
  if (notation === 'der') return decodedDer(source, span);
  const { from, to: limit } = span;
  if ('radix' in notation) return decodedDigits(source, notation, span);
  const { width, little } = notation;
  if (from + width > limit) return undefined;
  let value = 0;
  for (let i = 0; i < width; i++) value = value * 256 + source[little ? from + width - 1 - i : from + i]!;
  return { value, end: from + width };
}

function decodedLeb128(source: Uint8Array, { from, to }: Span): Decoded | undefined {
  let value = 0;
  for (let i = 0; i < 5 && from + i < to; i++) {
    const byte = source[from + i]!;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) return { value, end: from + i + 1 };
  }
  return undefined;
}

function decodedDigits(source: Uint8Array, { digits, radix }: Digits, { from, to }: Span): Decoded | undefined {
  const limit = digits === undefined ? to : from + digits;
  let end = from;
  while (end < limit && end < to && source[end]! >= 0x30 && source[end]! < 0x30 + radix) end++;
  if (end === from || (digits !== undefined && end < limit)) return undefined;
  return { value: Number.parseInt(Buffer.from(source.subarray(from, end)).toString('latin1'), radix), end };
}

/** Reads a length in DER; only in its shortest form, as that is how lengths are written. */
function decodedDer(source: Uint8Array, { from, to }: Span): Decoded | undefined {
  const first = from < to ? source[from]! : undefined;
  if (first === undefined || first < 0x80) return first === undefined ? undefined : { value: first, end: from + 1 };
  const width = first - 0x80;
  if (width === 0 || width > 4 || from + 1 + width > to) return undefined;
  let value = 0;
  for (let i = 1; i <= width; i++) value = value * 256 + source[from + i]!;
  return derLength(value).length === 1 + width ? { value, end: from + 1 + width } : undefined;
}
