import { inflateSync } from 'node:zlib';
import type { Span } from '../../core/configuration.ts';
import { isPdf } from '../is-binary.ts';
import { apart, type Change, type Field } from './measured.ts';
import type { Digits } from './notation.ts';
import { type Row, rowsOf } from './pdf-table.ts';
import type { Records } from './records.ts';
import { unpacked } from './unpack.ts';

/** An object with its number, as `7 0 obj ... endobj`. */
export interface Part extends Span {
  readonly name: string;
  /** The bytes of its stream, if it has one. */
  readonly stream?: Span;
}

const decimal: Digits = { radix: 10 };
const place: Digits = { digits: 10, radix: 10 };
/** Dictionaries in lists in dictionaries: what lies deeper goes with what is around it. */
const depths = 5;
/** The contents of longer streams are packed, as that makes them shorter. */
const longestPlain = 1 << 10;

/**
 * The objects of a PDF file, and what their dictionaries and lists are made of; how long its streams are, and where its
 * table says that objects are. `undefined` when it is none, or nothing in it can be told. A table that is itself packed
 * is left as it is: readers look for the objects when it is wrong.
 */
export function readPdf(source: Uint8Array): Records | undefined {
  if (!isPdf(source)) return undefined;
  const text = Buffer.from(source).toString('latin1');
  const parts = partsOf(text);
  if (parts.length === 0) return undefined;
  const rows = rowsOf(text);
  const fields = apart([...lengths(text, parts), ...places(text, parts), ...sizes(text, rows)]);
  const rowsAt = new Map(rows.map(({ at, gone }) => [at, gone]));
  const whole = parts.map(({ from, to }) => [{ from, to }, ...(rowsAt.has(from) ? [rowsAt.get(from)!] : [])]);
  const levels: Change[][][] = [[...whole, ...tables(text).map(({ from, to }) => [{ from, to }])]];
  for (const part of parts) {
    const end = part.stream?.from ?? part.to;
    for (const { depth, from, to } of elements(text, { from: text.indexOf('obj', part.from) + 3, to: end })) {
      levels[depth] ??= [];
      levels[depth].push([{ from, to }]);
    }
  }
  const plain = parts.flatMap((part) => plainStream(text, part) ?? []);
  return { source, fields, levels: [...Array.from(levels, (level) => level ?? []), plain] };
}

const beginning = /(?<![\w.])(\d{1,9}) (\d{1,5}) obj\b/g;

/** The objects in a PDF file that is decoded byte by byte (latin1). */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  const lastStream = text.lastIndexOf('endstream');
  beginning.lastIndex = 0;
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    const { index: from } = found;
    const end = text.indexOf('endobj', from);
    if (end < 0) break;
    const stream = from < lastStream ? streamIn(text, { from, to: end }) : undefined;
    const to = behindLine(text, (stream === undefined ? end : text.indexOf('endobj', stream.to)) + 'endobj'.length);
    parts.push({ from, to, name: `${found[1]} ${found[2]}`, ...(stream && { stream }) });
    beginning.lastIndex = to;
  }
  return parts;
}

/**
 * What is packed may look like the end of an object: a stream ends where `endstream` and `endobj` follow each other.
 */
function streamIn(text: string, { from, to }: Span): Span | undefined {
  const start = /\bstream\r?\n/.exec(text.slice(from, to));
  if (start === null) return undefined;
  const first = from + start.index + start[0].length;
  const end = /\r?\n?endstream\s+endobj/g;
  end.lastIndex = first;
  const found = end.exec(text);
  return found === null ? undefined : { from: first, to: found.index };
}

function behindLine(text: string, at: number): number {
  let end = at;
  while (text[end] === '\r' || text[end] === '\n') end++;
  return end;
}

/** How long streams are, which their dictionaries say themselves or in another object. */
function lengths(text: string, parts: readonly Part[]): Field[] {
  const known = new Map(parts.map((part) => [part.name, part]));
  return parts.flatMap(({ from, stream }): Field[] => {
    if (stream === undefined) return [];
    const said = /\/Length\s+(\d+)(?:\s+(\d+)\s+R)?/.exec(text.slice(from, stream.from));
    if (said === null) return [];
    const [whole, number = '', generation] = said;
    const elsewhere = generation === undefined ? undefined : known.get(`${number} ${generation}`);
    if (generation !== undefined && elsewhere === undefined) return [];
    const digits =
      elsewhere === undefined
        ? { from: from + said.index + whole.length - number.length, number }
        : numberIn(text, elsewhere);
    if (digits === undefined) return [];
    const span = { from: digits.from, to: digits.from + digits.number.length };
    const told = Number(digits.number);
    // The line end before its end may belong to it.
    const of = { from: stream.from, to: Math.max(stream.to, stream.from + told) };
    if (of.to - stream.to > 2) return [];
    return [{ ...span, notation: decimal, means: { type: 'length', of, plus: told - (of.to - of.from) } }];
  });
}

/** In an object that is only a number. */
function numberIn(text: string, { from, to }: Span): { readonly from: number; readonly number: string } | undefined {
  const found = /^(\d+ \d+ obj\s+)(\d+)\s+endobj/.exec(text.slice(from, to));
  return found === null ? undefined : { from: from + found[1]!.length, number: found[2]! };
}

/** Where the table says that objects are, and the last line where the table is. */
function places(text: string, parts: readonly Part[]): Field[] {
  const starts = new Set(parts.map(({ from }) => from));
  const entries = [...text.matchAll(/(?<=[\r\n ])(\d{10}) \d{5} n\b/g)].filter(([, at]) => starts.has(Number(at)));
  const last = [...text.matchAll(/(startxref\s+)(\d+)/g)].filter(
    ([, , at]) => starts.has(Number(at)) || text.startsWith('xref', Number(at)),
  );
  const field = (from: number, digits: string, notation: Digits): Field => {
    const means = { type: 'position', of: Number(digits), base: 0 } as const;
    return { from, to: from + digits.length, notation, means };
  };
  return [
    ...entries.map(({ index, 1: digits }) => field(index, digits!, place)),
    ...last.map(({ index, 1: word, 2: digits }) => field(index + word!.length, digits!, decimal)),
  ];
}

/** One more than the highest number of an object, where that is so. */
function sizes(text: string, rows: readonly Row[]): Field[] {
  const size = rows.reduce((most, { number }) => Math.max(most, number + 1), 0);
  const said = [...text.matchAll(/(\btrailer\b[\s\S]{0,200}?\/Size\s+)(\d+)/g)].filter(
    ([, , told]) => Number(told) === size,
  );
  return said.map(({ index, 1: before, 2: digits }) => {
    const from = index + before!.length;
    return { from, to: from + digits!.length, notation: decimal, means: { type: 'highest', of: rows } };
  });
}

/** The tables of objects, and the words that say where they are. */
function tables(text: string): Span[] {
  const found = [...text.matchAll(/\bxref\b[\s\d]*(?:\d{10} \d{5} [nf]\s+[\s\d]*)+|startxref\s+\d+\s+%%EOF\s*/g)];
  return found.map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
}

/** A stream that is shorter if nothing packs it. */
function plainStream(text: string, { from, stream }: Part): Change[][] | undefined {
  if (stream === undefined || stream.to - stream.from > longestPlain) return undefined;
  const head = text.slice(from, stream.from);
  const filter = isDeflated.exec(head);
  const content = filter && !head.includes('/DecodeParms') ? unzipped(text.slice(stream.from, stream.to)) : undefined;
  if (!filter || content === undefined || content.length > filter[0].length + stream.to - stream.from) return undefined;
  const at = from + filter.index;
  return [
    [
      { from: at, to: at + filter[0].length },
      { ...stream, by: Buffer.from(content, 'latin1') },
    ],
  ];
}

/** The only filter. */
const isDeflated = /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/;

/** The content of a packed stream; `undefined` when it is not packed this way. */
export function unzipped(packed: string): string | undefined {
  const bytes = unpacked(Buffer.from(packed, 'latin1'), inflateSync);
  return bytes && Buffer.from(bytes).toString('latin1');
}

interface Element extends Span {
  readonly depth: number;
}

const token =
  /\s+|%[^\r\n]*|<<|>>|\[|\]|\((?:\\[\s\S]|[^\\()])*\)|<[\dA-Fa-f\s]*>|\d+\s+\d+\s+R\b|\/[^\s/<>[\]()%]*|[^\s/<>[\]()%]+|[\s\S]/g;

/** What a dictionary or list is made of: a key with what it is for, or a value, and those within it. */
function elements(text: string, { from, to }: Span): Element[] {
  const found: Element[] = [];
  const open: { readonly from: number; readonly isList: boolean; key: number | undefined }[] = [];
  const value = (start: number, end: number): void => {
    const around = open.at(-1);
    if (around === undefined) return;
    if (!around.isList && around.key === undefined) {
      around.key = start;
      return;
    }
    if (open.length < depths) found.push({ depth: open.length, from: around.key ?? start, to: end });
    around.key = undefined;
  };
  token.lastIndex = from;
  for (let next = token.exec(text); next !== null && next.index < to; next = token.exec(text)) {
    const [word] = next;
    const end = next.index + word.length;
    if (/^[\s%]/.test(word)) continue;
    if (word === '<<' || word === '[') open.push({ from: next.index, isList: word === '[', key: undefined });
    else if (word === '>>' || word === ']') {
      const closed = open.pop();
      if (closed) value(closed.from, end);
    } else value(next.index, end);
  }
  return found;
}
