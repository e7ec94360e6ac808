import { constants, deflateSync, gunzipSync, gzipSync, inflateSync, type ZlibOptions } from 'node:zlib';
import type { Span } from '../../core/configuration.ts';
import type { Measured } from './measured.ts';

/** Less is not worth a trial. */
const smallest = 64;
/** What looks like a beginning may be one by chance. */
const mostBeginnings = 200;
/** What is unpacked may be larger than memory. */
const largest = 1 << 26;

/** Bytes of a file that are packed, with or without their end, and what they would be if they held something simple. */
export interface Packed extends Span {
  /** Shortest first: nothing, and as many zeros as there are bytes. */
  simple(): Uint8Array[];
}

/** What zlib or gzip wrote into a file, as the pixels of a PNG: to its end, or up to the next number that says how long something is. */
export function packedIn({ source, fields }: Measured): Packed[] {
  const found: Packed[] = [];
  const starts = [...fields.map(({ from }) => from), source.length];
  let beginnings = 0;
  let next = 0;
  for (let from = 0; from + smallest < source.length && beginnings < mostBeginnings; from++) {
    const kind = kinds.find((one) => one.begins(source, from));
    if (kind === undefined) continue;
    beginnings++;
    while (starts[next]! <= from) next++;
    const to = endOf(source.subarray(from), kind);
    const packed = packedAt(source, { from, to: to === undefined ? starts[next]! : from + to }, kind);
    if (packed === undefined) continue;
    found.push(packed);
    from = packed.to - 1;
  }
  return found;
}

interface Kind {
  begins(source: Uint8Array, at: number): boolean;
  readonly unpack: typeof inflateSync;
  readonly pack: typeof deflateSync;
}

const kinds: readonly Kind[] = [
  {
    // Deflate, and a number that 31 divides.
    begins: (source, at) => source[at] === 0x78 && (0x7800 + source[at + 1]!) % 31 === 0,
    unpack: inflateSync,
    pack: deflateSync,
  },
  {
    begins: (source, at) => source[at] === 0x1f && source[at + 1] === 0x8b && source[at + 2] === 8,
    unpack: gunzipSync,
    pack: gzipSync,
  },
];

function packedAt(source: Uint8Array, { from, to }: Span, { unpack, pack }: Kind): Packed | undefined {
  const size = unpackedSize(source.subarray(from, to), unpack);
  if (size === undefined || to - from < smallest) return undefined;
  const simple = (): Uint8Array[] =>
    [0, size].map((count) => pack(new Uint8Array(count), { level: 9 })).filter(({ length }) => length < to - from);
  return { from, to, simple };
}

/** How many bytes a stream takes that begins here; `undefined` when it has no end. */
function endOf(bytes: Uint8Array, { unpack }: Kind): number | undefined {
  try {
    const options: ZlibOptions = { info: true, maxOutputLength: largest };
    // With `info`, which the types of Node do not know, it returns what has read the stream as well.
    const { engine } = unpack(bytes, options) as unknown as { readonly engine: { readonly bytesWritten: number } };
    return engine.bytesWritten;
  } catch {
    return undefined;
  }
}

/** A stream may end early, or go on in the next record. */
function unpackedSize(bytes: Uint8Array, unpack: typeof inflateSync): number | undefined {
  try {
    return unpack(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: largest }).length || undefined;
  } catch {
    return undefined;
  }
}
