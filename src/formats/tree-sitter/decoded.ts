import { isAscii, isUtf8 } from 'node:buffer';

/** Bytes as a string a parser can read, and the way back from its indexes to byte offsets. */
export interface Decoded {
  readonly string: string;
  byteOffset(index: number): number;
}

/**
 * Valid UTF-8 is read as such, so that identifiers of all scripts are identifiers. Anything else is read as Latin-1,
 * one character per byte: text in an old encoding still parses, and every byte has its own place.
 */
export function decode(bytes: Uint8Array): Decoded {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isAscii(bytes) || !isUtf8(bytes)) return { string: buffer.toString('latin1'), byteOffset: (index) => index };
  const string = buffer.toString('utf8');
  const offsets = byteOffsets(string);
  return { string, byteOffset: (index) => offsets[index]! };
}

/** For each index of a UTF-16 string the offset in its UTF-8 form; both halves of a surrogate pair get the first. */
function byteOffsets(string: string): Uint32Array {
  const offsets = new Uint32Array(string.length + 1);
  let offset = 0;
  for (let i = 0; i < string.length; i++) {
    offsets[i] = offset;
    const unit = string.charCodeAt(i);
    const isPair = unit >= 0xd800 && unit < 0xdc00;
    if (isPair) offsets[++i] = offset;
    offset += isPair ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
  }
  offsets[string.length] = offset;
  return offsets;
}
