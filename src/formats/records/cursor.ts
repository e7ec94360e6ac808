import type { Span } from '../../core/configuration.ts';
import { decoded, type Notation } from './notation.ts';

/** What stands in a file where something else has to be. */
export class Malformed extends Error {}

/** What is read; `undefined` when something else stands there than has to. */
export function unlessMalformed<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

/** A number, and where it is written. */
export interface Written extends Span {
  readonly value: number;
}

/** A place in a file, which goes on with what is read. Throws `Malformed` at the end of its part. */
export class Cursor {
  at: number;
  readonly #source: Uint8Array;
  readonly #end: number;

  constructor(source: Uint8Array, { from, to }: Span) {
    this.#source = source;
    this.at = from;
    this.#end = Math.min(to, source.length);
  }

  get isAtEnd(): boolean {
    return this.left === 0;
  }

  /** How many bytes there are to come. */
  get left(): number {
    return Math.max(0, this.#end - this.at);
  }

  byte(): number {
    if (this.isAtEnd) throw new Malformed('no further byte');
    return this.#source[this.at++]!;
  }

  skip(bytes: number): Span {
    const from = this.at;
    if (from + bytes > this.#end) throw new Malformed('no further bytes');
    this.at += bytes;
    return { from, to: this.at };
  }

  /** Reads an unsigned number of 32 bits. */
  number(notation: Notation = 'leb128'): Written {
    const from = this.at;
    const number = decoded(this.#source, notation, { from, to: this.#end });
    if (number === undefined) throw new Malformed('no number');
    this.at = number.end;
    return { from, to: this.at, value: number.value };
  }

  /** A number of any width, with or without a sign. */
  skipNumber(): void {
    while (this.byte() >= 0x80);
  }
}
