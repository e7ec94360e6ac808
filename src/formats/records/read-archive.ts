import { crc32, inflateRawSync } from 'node:zlib';
import type { Span } from '../../core/configuration.ts';
import { apart, type Field, type Meaning } from './measured.ts';
import { decoded } from './notation.ts';
import type { Records } from './records.ts';
import { unpacked } from './unpack.ts';

/** What the parts of a ZIP archive begin with. */
const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
/** Without a comment, the end of the directory is as long as this. */
const endLength = 22;

interface Entry {
  readonly local: Span;
  readonly central: Span;
  /** Its name, in both places. */
  readonly names: readonly [Span, Span];
  /** Behind the name in the directory, in front of a comment. */
  readonly extra: Span;
  readonly content: Span;
}

/**
 * The entries of a ZIP archive, as of a JAR, an office document or an app: each of them twice, as itself and in the
 * directory behind them all. `undefined` when it is none, or one that is not written in the usual order.
 */
export function readArchive(source: Uint8Array): Records | undefined {
  const end = endOfArchive(source);
  if (end === undefined) return undefined;
  const start = number(source, end + 16, 4);
  const entries: Entry[] = [];
  for (let at = start; at < end; at = entries.at(-1)!.central.to) {
    const entry = entryAt(source, at);
    if (entry === undefined) return undefined;
    entries.push(entry);
  }
  if (entries.length === 0 || entries.length !== number(source, end + 10, 2)) return undefined;
  const centrals = entries.map(({ central }) => central);
  const fields = [
    ...entries.flatMap((entry) => [...places(entry), ...sizes(source, entry)]),
    field(end + 8, 2, { type: 'count', of: centrals }),
    field(end + 10, 2, { type: 'count', of: centrals }),
    field(end + 12, 4, length({ from: start, to: end })),
    field(end + 16, 4, { type: 'position', of: start, base: 0 }),
    field(end + 20, 2, length({ from: end + endLength, to: source.length })),
  ];
  const packed = fields.flatMap(({ means }) => (means.type === 'packed length' ? [means.of] : []));
  return {
    source,
    fields: apart(fields),
    levels: [entries.map(({ local, central }) => [local, central]), entries.flatMap(letters)],
    packed: [...new Set(packed)].sort((a, b) => a.from - b.from),
  };
}

function entryAt(source: Uint8Array, at: number): Entry | undefined {
  const local = number(source, at + 42, 4);
  if (number(source, at, 4) !== centralHeader || number(source, local, 4) !== localHeader) return undefined;
  const name = { from: local + 30, to: local + 30 + number(source, local + 26, 2) };
  const again = { from: at + 46, to: at + 46 + number(source, at + 28, 2) };
  const data = name.to + number(source, local + 28, 2);
  const content = { from: data, to: data + number(source, at + 20, 4) };
  const extra = { from: again.to, to: again.to + number(source, at + 30, 2) };
  const central = { from: at, to: extra.to + number(source, at + 32, 2) };
  return { local: { from: local, to: content.to }, central, names: [name, again], extra, content };
}

/** How long everything in front of the content is, and where the entry is. */
function places({ local: { from: local }, central, names: [name, again], extra, content }: Entry): Field[] {
  const { from: at, to } = central;
  return [
    field(at + 28, 2, length(again)),
    field(at + 30, 2, length(extra)),
    field(at + 32, 2, length({ from: extra.to, to })),
    field(at + 42, 4, { type: 'position', of: local, base: 0 }),
    field(local + 26, 2, length(name)),
    field(local + 28, 2, length({ from: name.to, to: content.from })),
  ];
}

/** How long the content is, packed and unpacked, with its sum; nothing when that is not as it should be. */
function sizes(source: Uint8Array, { local: { from: local }, central: { from: at }, content }: Entry): Field[] {
  const bytes = source.subarray(content.from, content.to);
  if (number(source, local + 18, 4) !== bytes.length) return [];
  const isStored = number(source, at + 10, 2) === 0;
  const plain = isStored ? bytes : unpacked(bytes, inflateRawSync);
  if (plain === undefined || crc32(plain) !== number(source, at + 16, 4)) return [];
  return [at + 16, local + 14].flatMap((header) => [
    field(header, 4, { type: isStored ? 'crc32' : 'packed crc32', of: content }),
    field(header + 4, 4, length(content)),
    field(header + 8, 4, isStored ? length(content) : { type: 'packed length', of: content }),
  ]);
}

/** Each letter of a name, in both places of the name. */
function letters({ names: [name, again] }: Entry): Span[][] {
  const count = name.to - name.from;
  if (count !== again.to - again.from) return [];
  return Array.from({ length: count }, (_, i) => [letter(name.from + i), letter(again.from + i)]);
}

function letter(from: number): Span {
  return { from, to: from + 1 };
}

function length(of: Span): Meaning {
  return { type: 'length', of, plus: 0 };
}

function field(from: number, width: 2 | 4, means: Meaning): Field {
  return { from, to: from + width, notation: { width, little: true }, means };
}

/** -1 when the file ends before. */
function number(source: Uint8Array, at: number, width: 2 | 4): number {
  return decoded(source, { width, little: true }, { from: at, to: source.length })?.value ?? -1;
}

function endOfArchive(source: Uint8Array): number | undefined {
  for (let at = source.length - endLength; at >= 0 && at > source.length - 0xffff; at--) {
    const isEnd = source[at] === 0x50 && number(source, at, 4) === endOfDirectory;
    if (isEnd && number(source, at + 20, 2) === source.length - at - endLength) return at;
  }
  return undefined;
}
