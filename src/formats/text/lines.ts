import type { Atoms } from '../../core/configuration.ts';
import type { Format } from '../../core/search.ts';
import { atomFormat, Bounds } from '../atoms.ts';

/** Lines with their terminators: LF, CR LF or CR. The last one may lack it. */
export const lines: Format<Uint8Array, Atoms> = linesEndedBy(lineEnd);

/** Lines as Unicode and Python see them: they end at VT, FF, FS, GS, RS, NEL, LS and PS too. Picire's lines. */
export const unicodeLines: Format<Uint8Array, Atoms> = linesEndedBy((source, at) => {
  const byte = source[at]!;
  // VT and FF, then FS, GS and RS.
  if (byte === 0x0b || byte === 0x0c || (byte >= 0x1c && byte <= 0x1e)) return 1;
  if (byte === 0xc2) return source[at + 1] === 0x85 ? 2 : 0;
  if (byte === 0xe2) return source[at + 1] === 0x80 && (source[at + 2]! | 1) === 0xa9 ? 3 : 0;
  return lineEnd(source, at);
});

/** How many bytes the line terminator that starts here has; 0 when none does. */
function lineEnd(source: Uint8Array, at: number): number {
  if (source[at] === lf) return 1;
  if (source[at] !== cr) return 0;
  return source[at + 1] === lf ? 2 : 1;
}

function linesEndedBy(endLength: (source: Uint8Array, at: number) => number): Format<Uint8Array, Atoms> {
  return atomFormat((source) => {
    const bounds = new Bounds();
    for (let i = 0; i < source.length; ) {
      const length = endLength(source, i);
      i += length || 1;
      if (length > 0) bounds.end(i);
    }
    bounds.end(source.length);
    return bounds.all();
  });
}

const lf = 10;
const cr = 13;
