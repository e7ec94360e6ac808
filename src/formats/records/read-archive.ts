import { crc32 } from 'node:zlib';
import type { Span } from '../../core/configuration.ts';
import { apart, type Field, type Meaning } from './measured.ts';
import { decoded } from './notation.ts';
import type { Records } from './records.ts';

/** What the parts of a ZIP archive begin with. */
const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
/** Without a comment, the end of the directory is as long as this. */
const endLength = 22;

interface Entry {
  readonly local: Span;
  readonly central: Span;
}

/**
 * The entries of a ZIP archive, as of a JAR, an office document or an app: each of them twice, as itself and in the
 * directory behind them all. `undefined` when it is none, or one that is not written in the usual order.
 */
export function readArchive(source: Uint8Array): Records | undefined {
  const number = (at: number, width: 2 | 4): number =>
    decoded(source, { width, little: true }, { from: at, to: source.length })?.value ?? -1;
  const field = (from: number, width: 2 | 4, means: Meaning): Field => {
    return { from, to: from + width, notation: { width, little: true }, means };
  };
  const end = endOfArchive(source, number);
  if (end === undefined) return undefined;
  const start = number(end + 16, 4);
  const entries: Entry[] = [];
  const fields: Field[] = [];
  for (let at = start; at < end; ) {
    if (number(at, 4) !== centralHeader) return undefined;
    const local = number(at + 42, 4);
    if (number(local, 4) !== localHeader) return undefined;
    const [name, extra, comment] = [number(at + 28, 2), number(at + 30, 2), number(at + 32, 2)];
    const names = { from: at + 46, to: at + 46 + name };
    const data = local + 30 + number(local + 26, 2) + number(local + 28, 2);
    const content = { from: data, to: data + number(at + 20, 4) };
    const central = { from: at, to: names.to + extra + comment };
    entries.push({ local: { from: local, to: content.to }, central });
    fields.push(
      field(at + 28, 2, length(names)),
      field(at + 30, 2, length({ from: names.to, to: names.to + extra })),
      field(at + 32, 2, length({ from: names.to + extra, to: central.to })),
      field(at + 42, 4, { type: 'position', of: local, base: 0 }),
      field(local + 26, 2, length({ from: local + 30, to: local + 30 + number(local + 26, 2) })),
      field(local + 28, 2, length({ from: local + 30 + number(local + 26, 2), to: data })),
    );
    const isStored = number(at + 10, 2) === 0;
    const isPlain = isStored && number(local + 18, 4) === content.to - content.from;
    if (isPlain && crc32(source.subarray(content.from, content.to)) === number(at + 16, 4)) {
      for (const header of [at + 16, local + 14]) {
        fields.push(
          field(header, 4, { type: 'crc32', of: content }),
          field(header + 4, 4, length(content)),
          field(header + 8, 4, length(content)),
        );
      }
    }
    at = central.to;
  }
  if (entries.length === 0 || entries.length !== number(end + 10, 2)) return undefined;
  const centrals = entries.map(({ central }) => central);
  fields.push(
    field(end + 8, 2, { type: 'count', of: centrals }),
    field(end + 10, 2, { type: 'count', of: centrals }),
    field(end + 12, 4, length({ from: start, to: end })),
    field(end + 16, 4, { type: 'position', of: start, base: 0 }),
    field(end + 20, 2, length({ from: end + endLength, to: source.length })),
  );
  return { source, fields: apart(fields), levels: [entries.map(({ local, central }) => [local, central])] };
}

function length(of: Span): Meaning {
  return { type: 'length', of, plus: 0 };
}

function endOfArchive(source: Uint8Array, number: (at: number, width: 2 | 4) => number): number | undefined {
  for (let at = source.length - endLength; at >= 0 && at > source.length - 0xffff; at--) {
    if (
      source[at] === 0x50 &&
      number(at, 4) === endOfDirectory &&
      number(at + 20, 2) === source.length - at - endLength
    )
      return at;
  }
  return undefined;
}
