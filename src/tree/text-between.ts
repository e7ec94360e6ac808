const buffers = new WeakMap<Uint8Array, Buffer>();

/** The text of these bytes. Made for being asked for each name of a large text, by one pass after the other: none is copied. */
export function textBetween(text: Uint8Array, from: number, to: number): string {
  let buffer = buffers.get(text);
  if (buffer === undefined) {
    buffer = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
    buffers.set(text, buffer);
  }
  return buffer.toString('utf8', from, to);
}
