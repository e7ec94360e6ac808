/** How many bytes the UTF-8 character at this offset has; 1 when there is no valid one. */
export function charLength(source: Uint8Array, at: number): number {
  const first = source[at]!;
  const length = first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1;
  if (length > 2 && !isSecond(first, source[at + 1] ?? 0)) return 1;
  for (let i = 1; i < length; i++) {
    if (((source[at + i] ?? 0) & 0xc0) !== 0x80) return 1;
  }
  return length;
}

/** Leaves out what could be shorter, surrogates, and what is above U+10FFFF. */
function isSecond(first: number, second: number): boolean {
  if (first === 0xe0) return second >= 0xa0;
  if (first === 0xed) return second < 0xa0;
  if (first === 0xf0) return second >= 0x90;
  return first !== 0xf4 || second < 0x90;
}
