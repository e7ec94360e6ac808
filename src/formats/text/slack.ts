import { isNewline, isSpace } from '../../basics/white-space.ts';
import type { Atoms, Span } from '../../core/configuration.ts';
import type { Format } from '../../core/search.ts';
import { growTogether } from '../../tree/adjacent.ts';
import { spanFormat } from '../atoms.ts';

/**
 * White space without which no two tokens would become one: each run of it is an atom, but for one byte of it that
 * keeps words apart. What white space means in the language is for the oracle to say.
 */
export const slack: Format<Uint8Array, Atoms> = spanFormat(function* (source): Iterable<Span> {
  for (let from = 0; from < source.length; from++) {
    if (!isSpace(source[from]!)) continue;
    let to = from;
    while (to < source.length && isSpace(source[to]!)) to++;
    const kept = isNeeded(source, from, to) ? 1 : 0;
    // A line's end may be what keeps the words apart.
    const start = kept === 1 && isNewline(source[to - 1]!) && !isNewline(source[from]!) ? from : from + kept;
    const end = start === from && kept === 1 ? to - 1 : to;
    if (start < end) yield { from: start, to: end };
    from = to - 1;
  }
});

function isNeeded(source: Uint8Array, from: number, to: number): boolean {
  return from > 0 && to < source.length && growTogether(source[from - 1]!, source[to]!, source[to + 1] ?? 0);
}
