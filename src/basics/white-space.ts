/** White space of ASCII, as a byte. */
export function isSpace(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}

export function isNewline(byte: number): boolean {
  return byte === 10 || byte === 13;
}
