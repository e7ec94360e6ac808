import {
  constants,
  deflateRawSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateRawSync,
  inflateSync,
  type ZlibOptions,
} from 'node:zlib';
import type { Span } from '../../core/configuration.ts';
import type { Measured } from './measured.ts';
import { largest, unpacked } from './unpack.ts';

/** Less is not worth a trial. */
const smallest = 64;
/** What looks like a beginning may be one by chance. */
const mostBeginnings = 200;

/** Bytes of a file that are packed, with or without their end. */
export interface Packed extends Span {
  /** What they hold. */
  readonly content: Uint8Array;
  /** The packed bytes that hold this content. */
  pack(content: Uint8Array): Uint8Array;
}

/**
 * What packed bytes would be if they held something simple, shortest first: nothing, and as many zeros as there are
 * bytes.
 */
export function simplified({ from, to, content, pack }: Packed): Uint8Array[] {
  return [0, content.length].map((count) => pack(new Uint8Array(count))).filter(({ length }) => length < to - from);
}

/**
 * What zlib or gzip wrote into a file, as the pixels of a PNG: to its end, or up to the next number that says how long
 * something is.
 */
export function packedIn({ source, fields, packed = [] }: Measured): Packed[] {
  const found: Packed[] = packed.flatMap((span) => packedAt(source, span, withoutFrame) ?? []);
  const known = new Map(packed.map(({ from, to }) => [from, to]));
  const starts = [...fields.map(({ from }) => from), source.length];
  let beginnings = 0;
  let next = 0;
  for (let from = 0; from + smallest < source.length && beginnings < mostBeginnings; from++) {
    const behind = known.get(from);
    if (behind !== undefined) {
      from = behind - 1;
      continue;
    }
    const kind = kinds.find((one) => one.begins(source, from));
    if (kind === undefined) continue;
    beginnings++;
    while (starts[next]! <= from) next++;
    const to = endOf(source.subarray(from), kind);
    const one = packedAt(source, { from, to: to === undefined ? starts[next]! : from + to }, kind);
    if (one === undefined) continue;
    found.push(one);
    from = one.to - 1;
  }
  found.sort((a, b) => a.from - b.from);
  return found;
}

interface Packing {
  readonly unpack: typeof inflateSync;
  readonly pack: typeof deflateSync;
}

/** Deflate without a header, as in archives. */
const withoutFrame: Packing = { unpack: inflateRawSync, pack: deflateRawSync };

interface Kind extends Packing {
  begins(source: Uint8Array, at: number): boolean;
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

function packedAt(source: Uint8Array, { from, to }: Span, { unpack, pack }: Packing): Packed | undefined {
  if (to - from < smallest) return undefined;
  // It may end early, or go on in the next record.
  const content = unpacked(source.subarray(from, to), unpack, { finishFlush: constants.Z_SYNC_FLUSH });
  if (content === undefined || content.length === 0) return undefined;
  return {
    from,
    to,
    content: new Uint8Array(content),
    pack: (changed) => new Uint8Array(pack(changed, { level: constants.Z_BEST_COMPRESSION })),
  };
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
