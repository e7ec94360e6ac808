import { isAscii, isUtf8 } from 'node:buffer';

/** Bytes as a string, and the way back from places in code points to byte offsets. */
export interface CodePoints {
  readonly string: string;
  byteOffset(place: number): number;
}

/** Valid UTF-8 is read as such; anything else as Latin-1, one character per byte. */
export function decodeCodePoints(bytes: Uint8Array): CodePoints {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isAscii(bytes) || !isUtf8(bytes)) return { string: buffer.toString('latin1'), byteOffset: (place) => place };
  const offsets: number[] = [];
  // Bytes that do not begin a character have 10 in front.
  for (const [at, byte] of bytes.entries()) if ((byte & 0xc0) !== 0x80) offsets.push(at);
  offsets.push(bytes.length);
  return { string: buffer.toString('utf8'), byteOffset: (place) => offsets[place]! };
}
