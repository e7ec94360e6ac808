import { crc32 } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const pixels = Buffer.from('IDAT', 'latin1');
/** Of a chunk: its length and its name in front, its sum behind. */
const [front, behind] = [8, 4];

/**
 * A PNG file with its pixels in one chunk, as they are packed as a whole, and not chunk by chunk. `undefined` when they
 * are already, or the file is none.
 */
export function joinedPng(source: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(source.buffer, source.byteOffset, source.length);
  if (!file.subarray(0, signature.length).equals(signature)) return undefined;
  const data: Uint8Array[] = [];
  const others: [Uint8Array[], Uint8Array[]] = [[file.subarray(0, signature.length)], []];
  for (let at = signature.length; at < file.length; ) {
    if (at + front > file.length) return undefined;
    const end = at + front + file.readUInt32BE(at) + behind;
    if (end > file.length) return undefined;
    const isPixels = file.subarray(at + 4, at + front).equals(pixels);
    if (isPixels) data.push(file.subarray(at + front, end - behind));
    else others[data.length === 0 ? 0 : 1].push(file.subarray(at, end));
    at = end;
  }
  if (data.length < 2) return undefined;
  const body = Buffer.concat([pixels, ...data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(body.length - pixels.length);
  numbers.writeUInt32BE(crc32(body), 4);
  const chunk = [numbers.subarray(0, 4), body, numbers.subarray(4)];
  return new Uint8Array(Buffer.concat([...others[0], ...chunk, ...others[1]]));
}
