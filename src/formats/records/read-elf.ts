import type { Span } from '../../core/configuration.ts';
import { apart, type Field, type Meaning } from './measured.ts';
import { decoded } from './notation.ts';
import type { Records } from './records.ts';

/** Where the numbers are, and how wide those are that differ: 4 bytes in files of 32 bits, 8 in those of 64. */
interface Form {
  readonly wide: 4 | 8;
  readonly header: { readonly segments: number; readonly sections: number; readonly counts: number };
  readonly segment: { readonly offset: number; readonly size: number };
  readonly section: {
    readonly offset: number;
    readonly size: number;
    readonly link: number;
    readonly entrySize: number;
  };
  /** Of a symbol: the index of its section. */
  readonly symbolSection: number;
}

const forms: Readonly<Record<number, Form>> = {
  1: {
    wide: 4,
    header: { segments: 28, sections: 32, counts: 42 },
    segment: { offset: 4, size: 16 },
    section: { offset: 16, size: 20, link: 24, entrySize: 36 },
    symbolSection: 14,
  },
  2: {
    wide: 8,
    header: { segments: 32, sections: 40, counts: 54 },
    segment: { offset: 8, size: 32 },
    section: { offset: 24, size: 32, link: 40, entrySize: 56 },
    symbolSection: 6,
  },
};

const magic = 0x7f454c46;
const bigEndian = 2;
/** Types of sections: with symbols, with relocations, and without anything in the file. */
const symbols = [2, 11];
const relocations = [4, 9];
const inMemoryOnly = 8;
/** Indexes of sections from here on mean something else. */
const reserved = 0xff00;

interface Section {
  readonly row: Span;
  readonly type: number;
  readonly content: Span;
  readonly entrySize: number;
}

/**
 * The sections and segments of an object file or a program in ELF, and the entries of its tables. Where sections go,
 * what counts or numbers them is set right. `undefined` when it is none.
 */
export function readElf(source: Uint8Array): Records | undefined {
  const form = forms[source[4] ?? 0];
  if (form === undefined || decoded(source, { width: 4, little: false }, all(source))?.value !== magic)
    return undefined;
  return new ElfReader(source, form).records();
}

class ElfReader {
  readonly #source: Uint8Array;
  readonly #form: Form;
  readonly #little: boolean;
  readonly #fields: Field[] = [];

  constructor(source: Uint8Array, form: Form) {
    this.#source = source;
    this.#form = form;
    this.#little = source[5] !== bigEndian;
  }

  records(): Records | undefined {
    const { wide, header } = this.#form;
    const table = (place: number, counts: number): Span[] => {
      const [size, count] = [this.#number(counts, 2), this.#number(counts + 2, 2)];
      const from = this.#number(place, wide);
      const rows = Array.from({ length: count }, (_, i) => ({ from: from + i * size, to: from + (i + 1) * size }));
      const isOutside = from === 0 || from > this.#source.length;
      if (isOutside || rows.some((row) => size === 0 || row.to > this.#source.length)) return [];
      this.#field(place, wide, { type: 'position', of: from, base: 0 });
      this.#field(counts + 2, 2, { type: 'count', of: rows });
      return rows;
    };
    const segments = table(header.segments, header.counts);
    const rows = table(header.sections, header.counts + 4);
    if (segments.length + rows.length === 0) return undefined;
    this.#index(header.counts + 8, 2, rows);
    for (const { from } of segments) this.#place(from, this.#form.segment);
    const sections = rows.map((row) => this.#section(row));
    for (const section of sections) this.#numbersIn(section, rows);
    const whole = [...sections.map(({ row, content }) => [row, content]), ...segments.map((row) => [row])];
    const entries = sections.flatMap(entriesOf);
    return {
      source: this.#source,
      fields: apart(this.#fields),
      levels: [whole, entries.map((one) => [one])],
    };
  }

  #section(row: Span): Section {
    const { wide, section } = this.#form;
    const type = this.#number(row.from + 4, 4);
    const from = this.#number(row.from + section.offset, wide);
    const size = type === inMemoryOnly ? 0 : this.#number(row.from + section.size, wide);
    const isThere = size > 0 && from + size <= this.#source.length;
    const content = isThere ? { from, to: from + size } : { from: row.to, to: row.to };
    if (isThere) this.#place(row.from, section);
    return { row, type, content, entrySize: this.#number(row.from + section.entrySize, wide) };
  }

  /** What is said by the numbers of sections. */
  #numbersIn({ row, type, content, entrySize }: Section, rows: readonly Span[]): void {
    const { link } = this.#form.section;
    this.#index(row.from + link, 4, rows);
    if (relocations.includes(type)) this.#index(row.from + link + 4, 4, rows);
    if (!symbols.includes(type) || entrySize === 0) return;
    for (let at = content.from; at + entrySize <= content.to; at += entrySize)
      this.#index(at + this.#form.symbolSection, 2, rows);
  }

  #place(row: number, { offset, size }: { readonly offset: number; readonly size: number }): void {
    const { wide } = this.#form;
    const from = this.#number(row + offset, wide);
    const to = from + this.#number(row + size, wide);
    if (to > this.#source.length) return;
    this.#field(row + offset, wide, { type: 'position', of: from, base: 0 });
    this.#field(row + size, wide, { type: 'length', of: { from, to }, plus: 0 });
  }

  /** How many rows are in front of the one that is meant. */
  #index(at: number, width: 2 | 4, rows: readonly Span[]): void {
    const index = this.#number(at, width);
    if (index === 0 || index >= Math.min(rows.length, reserved)) return;
    this.#field(at, width, { type: 'count', of: rows, first: index });
  }

  #field(from: number, width: 2 | 4 | 8, means: Meaning): void {
    this.#fields.push({ from, to: from + width, notation: { width, little: this.#little }, means });
  }

  /** 0 where there is none. */
  #number(from: number, width: 2 | 4 | 8): number {
    return decoded(this.#source, { width, little: this.#little }, { from, to: this.#source.length })?.value ?? 0;
  }
}

function entriesOf({ content, entrySize }: Section): Span[] {
  const count = entrySize > 1 ? Math.floor((content.to - content.from) / entrySize) : 0;
  return Array.from({ length: count }, (_, i) => {
    const from = content.from + i * entrySize;
    return { from, to: from + entrySize };
  });
}

function all(source: Uint8Array): Span {
  return { from: 0, to: source.length };
}
