import { addTo } from '../../basics/add-to.ts';
import type { Span } from '../../core/configuration.ts';
import { apart, type Change, type Field, type Meaning } from './measured.ts';
import { bigEndian, decoded, type FixedWidth } from './notation.ts';
import type { Records } from './records.ts';

const magic = 'SQLite format 3\0';
/** Where the header of the file says how large a page is, and how many there are. */
const sizeAt = 16;
const countAt = 28;
const fileHeader = 100;
/** In front of a page of a tree: its type, how many cells it has, and of an inner page the last page below it. */
const cellsAt = 3;
const lastAt = 8;
const innerTypes = [2, 5];
const leafTypes = [10, 13];
/** Columns of the table of tables. */
const tableColumn = 2;
const rootColumn = 3;
/** How many bytes an integer has, by the type that a row says; of those that a field may have. */
const widths: Readonly<Record<number, FixedWidth>> = { 1: bigEndian.byte, 2: bigEndian.word, 4: bigEndian.long };

/** A larger tree loses pages before one of them takes its place. */
const fewPages = 16;

interface Page {
  readonly number: number;
  readonly span: Span;
  /** Where the places of its cells are written. */
  readonly places: readonly Span[];
  /** Of an inner page: the pages below it, in the order of its cells, and the last. */
  readonly below: readonly number[];
}

/** What the table of tables says of one. */
interface Row {
  readonly drop: readonly Change[];
  readonly table: string;
  readonly root: number;
}

/**
 * The tables, pages and rows of a database of SQLite. A page keeps its size when rows go from it; pages that go are
 * counted out of all numbers of pages. `undefined` when it is none.
 */
export function readSqlite(source: Uint8Array): Records | undefined {
  if (Buffer.from(source.subarray(0, magic.length)).toString('latin1') !== magic || source.length < fileHeader)
    return undefined;
  return new DatabaseReader(source).records();
}

class DatabaseReader {
  readonly #source: Uint8Array;
  readonly #pages: readonly Span[];
  readonly #fields: Field[] = [];
  readonly #read = new Map<number, Page | undefined>();

  constructor(source: Uint8Array) {
    this.#source = source;
    const size = this.#number(sizeAt, bigEndian.word);
    const pageSize = size === 1 ? 65536 : Math.max(size, 512);
    this.#pages = Array.from({ length: Math.ceil(source.length / pageSize) }, (_, i) => ({
      from: i * pageSize,
      to: Math.min((i + 1) * pageSize, source.length),
    }));
  }

  records(): Records | undefined {
    const schema = this.#tree(1);
    if (schema.length === 0) return undefined;
    this.#field(countAt, bigEndian.long, { type: 'count', of: this.#pages });
    const rows = schema.flatMap((page) => (page.below.length > 0 ? [] : this.#rows(page)));
    const trees = rows.map(({ root }) => this.#tree(root));
    const tables = new Map<string, Change[]>();
    const each = rows.map(({ table, drop }, i) => {
      const gone = [...drop, ...trees[i]!.map(({ span }) => span)];
      for (const change of gone) addTo(tables, table, change);
      return gone;
    });
    const inTrees = new Set([...schema, ...trees.flat()].map(({ number }) => number));
    const others = this.#pages.filter((_, i) => !inTrees.has(i + 1));
    const inner = trees.flat().filter(({ below }) => below.length > 0);
    const leaves = trees.flat().filter(({ below }) => below.length === 0);
    return {
      source: this.#source,
      fields: apart(this.#fields),
      levels: [
        [...tables.values()],
        each,
        [...inner.flatMap((page) => this.#below(page)), ...others.map((span) => [span])],
        trees.flatMap((tree) => this.#onlyOne(tree)),
        leaves.flatMap((page) => page.places.map((_, i) => this.#dropped(page, i))),
      ],
      isWholeOnly: true,
    };
  }

  /** All pages of a tree, the first of them its root. */
  #tree(root: number): Page[] {
    const found: Page[] = [];
    const seen = new Set<number>();
    const left = [root];
    for (let number = left.pop(); number !== undefined; number = left.pop()) {
      const page = seen.has(number) ? undefined : this.#page(number);
      seen.add(number);
      if (page === undefined) continue;
      found.push(page);
      left.push(...page.below);
    }
    return found;
  }

  #page(number: number): Page | undefined {
    if (!this.#read.has(number)) this.#read.set(number, this.#readPage(number));
    return this.#read.get(number);
  }

  #readPage(number: number): Page | undefined {
    const span = this.#pages[number - 1];
    if (span === undefined) return undefined;
    const header = number === 1 ? fileHeader : span.from;
    const isInner = innerTypes.includes(this.#source[header]!);
    if (!isInner && !leafTypes.includes(this.#source[header]!)) return undefined;
    const first = header + lastAt + (isInner ? 4 : 0);
    const count = this.#number(header + cellsAt, bigEndian.word);
    if (first + 2 * count > span.to) return undefined;
    const places = Array.from({ length: count }, (_, i) => ({ from: first + 2 * i, to: first + 2 * i + 2 }));
    this.#field(header + cellsAt, bigEndian.word, { type: 'count', of: places });
    const pointers = isInner ? [...places.map((place) => this.#cell(span, place)), header + lastAt] : [];
    const below = pointers.map((at) => this.#numberOfPage(at, bigEndian.long));
    return { number, span, places, below };
  }

  #cell(page: Span, { from }: Span): number {
    return page.from + this.#number(from, bigEndian.word);
  }

  /** That of a page, which changes when pages before it go. */
  #numberOfPage(at: number, notation: FixedWidth): number {
    const number = this.#number(at, notation);
    if (number > 0 && number <= this.#pages.length)
      this.#field(at, notation, { type: 'count', of: this.#pages, first: number });
    return number;
  }

  /** What a leaf of the table of tables says of others. */
  #rows(page: Page): Row[] {
    return page.places.map((place, i) => {
      const columns = this.#columns(this.#cell(page.span, place), page.span.to);
      const table = columns[tableColumn] ?? { from: 0, to: 0 };
      const root = columns[rootColumn];
      const notation = widths[root?.type ?? 0];
      return {
        drop: this.#dropped(page, i),
        table: Buffer.from(this.#source.subarray(table.from, table.to)).toString('latin1'),
        root: root === undefined || notation === undefined ? 0 : this.#numberOfPage(root.from, notation),
      };
    });
  }

  /** Where the columns of a row are, and of which type. */
  #columns(cell: number, limit: number): (Span & { readonly type: number })[] {
    const length = this.#varint(cell);
    const header = this.#varint(this.#varint(length.end).end);
    const columns: (Span & { readonly type: number })[] = [];
    let at = this.#varint(length.end).end + header.value;
    let next = header.end;
    while (next < this.#varint(length.end).end + header.value && at <= limit) {
      const { value: type, end } = this.#varint(next);
      const width = type >= 12 ? (type - 12) >> 1 : (lengths[type] ?? 0);
      columns.push({ type, from: at, to: at + width });
      at += width;
      next = end;
    }
    return columns;
  }

  /** Without a cell; what comes behind the places of cells stays where it is. */
  #dropped({ places }: Page, cell: number): Change[] {
    const end = places.at(-1)!.to;
    return [places[cell]!, { from: end, to: end, by: new Uint8Array(2) }];
  }

  /** The cells of an inner page with all that is below them; its last page has none. */
  #below(page: Page): Change[][] {
    return page.places.map((_, i) => [
      ...this.#dropped(page, i),
      ...this.#tree(page.below[i]!).map(({ span }) => span),
    ]);
  }

  /** A leaf in the place of the whole tree. */
  #onlyOne([root, ...others]: readonly Page[]): Change[][] {
    if (root === undefined || others.length > fewPages) return [];
    const size = root.span.to - root.span.from;
    const leaves = others.filter(({ below, span }) => below.length === 0 && span.to - span.from === size);
    const gone = others.map(({ span }) => span);
    return leaves.map(({ span }) => [{ ...root.span, by: this.#source.subarray(span.from, span.to) }, ...gone]);
  }

  #field(from: number, notation: FixedWidth, means: Meaning): void {
    this.#fields.push({ from, to: from + notation.width, notation, means });
  }

  /** 0 where there is none. */
  #number(from: number, notation: FixedWidth): number {
    return decoded(this.#source, notation, { from, to: this.#source.length })?.value ?? 0;
  }

  /** Seven bits a byte, the most significant first. */
  #varint(from: number): { readonly value: number; readonly end: number } {
    let value = 0;
    let end = from;
    do value = value * 128 + ((this.#source[end] ?? 0) & 0x7f);
    while ((this.#source[end++] ?? 0) >= 0x80 && end < from + 9);
    return { value, end };
  }
}

/** How many bytes there are of a value of one of the first types. */
const lengths: readonly number[] = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];
