import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FixedWidth } from '../../src/formats/records/notation.ts';

/** Written here in another way than in the code under test. */
export function number(value: number, notation: FixedWidth | 'leb128'): Uint8Array {
  if (notation !== 'leb128') {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(value));
    const used = bytes.subarray(8 - notation.width);
    return new Uint8Array(notation.little ? used.reverse() : used);
  }
  return Uint8Array.from(value < 128 ? [value] : [(value & 127) + 128, ...number(value >> 7, notation)]);
}

export interface Chunk {
  readonly name: string;
  readonly data: Uint8Array;
}

const signature = '\x89PNG\r\n\x1a\n';
const long = { width: 4, little: false } as const;

export function png(chunks: readonly Chunk[]): Uint8Array {
  const parts = chunks.map(({ name, data }) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    return Buffer.concat([number(data.length, long), body, number(crc32(body), long)]);
  });
  return new Uint8Array(Buffer.concat([Buffer.from(signature, 'latin1'), ...parts]));
}

/** `undefined` when a reader would refuse the file. */
export function pngChunks(file: Uint8Array): Chunk[] | undefined {
  const bytes = Buffer.from(file);
  if (bytes.toString('latin1', 0, 8) !== signature) return undefined;
  const chunks: Chunk[] = [];
  for (let at = 8; at < bytes.length; ) {
    if (at + 12 > bytes.length) return undefined;
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined;
    chunks.push({ name: bytes.toString('latin1', at + 4, at + 8), data: new Uint8Array(bytes.subarray(at + 8, end)) });
    at = end + 4;
  }
  return chunks;
}

const short = { width: 2, little: true } as const;
const word = { width: 4, little: true } as const;

/** Stored, or packed. */
export function zip(entries: readonly Chunk[], isPacked: boolean = false): Uint8Array {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  const [method, pack] = isPacked ? [deflated, deflateRawSync] : [0, (bytes: Uint8Array) => bytes];
  for (const { name, data: plain } of entries) {
    const data = pack(plain);
    const sizes = [number(crc32(plain), word), number(data.length, word), number(plain.length, word)];
    const common = [
      Buffer.alloc(2),
      number(method, short),
      Buffer.alloc(4),
      ...sizes,
      number(name.length, short),
      Buffer.alloc(2),
    ];
    const local = Buffer.concat([Buffer.from('PK\x03\x04\0\0'), ...common, Buffer.from(name), data]);
    centrals.push(
      Buffer.concat([
        ...[Buffer.from('PK\x01\x02\0\0\0\0'), ...common, Buffer.alloc(10), number(offset, word), Buffer.from(name)],
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const count = number(entries.length, short);
  const end = [Buffer.from('PK\x05\x06'), Buffer.alloc(4), count, count, number(directory.length, word)];
  return new Uint8Array(Buffer.concat([...locals, directory, ...end, number(offset, word), Buffer.alloc(2)]));
}

const deflated = 8;

function unpacked(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return inflateRawSync(bytes);
  } catch {
    return undefined; // as a reader would say
  }
}

/** `undefined` when a reader would refuse the file. */
export function zipEntries(file: Uint8Array): Chunk[] | undefined {
  const bytes = Buffer.from(file);
  const end = bytes.lastIndexOf('PK\x05\x06');
  if (end !== bytes.length - 22) return undefined;
  const entries: Chunk[] = [];
  let at = bytes.readUInt32LE(end + 16);
  if (at + bytes.readUInt32LE(end + 12) !== end) return undefined;
  for (let i = 0; i < bytes.readUInt16LE(end + 10); i++) {
    if (bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02') return undefined;
    const size = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('latin1', at + 46, at + 46 + size);
    if (bytes.toString('latin1', local, local + 4) !== 'PK\x03\x04') return undefined;
    if (bytes.toString('latin1', local + 30, local + 30 + size) !== name) return undefined;
    const packed = bytes.subarray(local + 30 + size, local + 30 + size + bytes.readUInt32LE(at + 20));
    const data = bytes.readUInt16LE(at + 10) === deflated ? unpacked(packed) : packed;
    if (data?.length !== bytes.readUInt32LE(at + 24) || data.length !== bytes.readUInt32LE(local + 22))
      return undefined;
    if (crc32(data) !== bytes.readUInt32LE(at + 16) || crc32(data) !== bytes.readUInt32LE(local + 14)) return undefined;
    entries.push({ name, data: new Uint8Array(data) });
    at += 46 + size;
  }
  return at === end ? entries : undefined;
}
