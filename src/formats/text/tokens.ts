import type { Atoms, Span } from '../../core/configuration.ts';
import type { Format } from '../../core/search.ts';
import { atomFormat, Bounds } from '../atoms.ts';
import { charLength } from './utf8.ts';

/**
 * Tokens of any text: words (letters, digits, underscore, dollar, all that is not ASCII), runs of blanks within a
 * line, line ends with the indentation that follows, and every other character alone.
 */
export const tokens: Format<Uint8Array, Atoms> = atomFormat((source) => {
  const bounds = new Bounds();
  for (let i = 0; i < source.length; ) {
    i = endOfToken(source, i);
    bounds.end(i);
  }
  return bounds.all();
});

/** The offset behind the token that starts at this one. */
export function endOfToken(source: Uint8Array, start: number): number {
  const kind = kindOf(source[start]!);
  let i = start + charLength(source, start);
  if (kind === 'other') return i;
  // Line ends take the blanks that follow; blanks stop at a line end.
  while (i < source.length) {
    const next = kindOf(source[i]!);
    if (next !== kind && !(kind === 'line end' && next === 'blank')) break;
    i += charLength(source, i);
  }
  return i;
}

type TokenKind = 'word' | 'blank' | 'line end' | 'other';

function kindOf(byte: number): TokenKind {
  if (byte === 0x0a || byte === 0x0d) return 'line end';
  if (byte === 0x20 || byte === 0x09 || byte === 0x0b || byte === 0x0c) return 'blank';
  return isWordByte(byte) ? 'word' : 'other';
}

/** Letters, digits, `_`, `$` and every byte of a character outside ASCII. */
export function isWordByte(byte: number): boolean {
  const lower = byte | 0x20;
  return (
    (lower >= 0x61 && lower <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f || byte === 0x24 || byte >= 0x80
  );
}

/** Whether what is in a span keeps the word before it and the one after it apart. */
export function partsWords(source: Uint8Array, { from, to }: Span): boolean {
  return from > 0 && to < source.length && isWordByte(source[from - 1]!) && isWordByte(source[to]!);
}
