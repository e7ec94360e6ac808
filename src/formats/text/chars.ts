import type { Atoms, Span } from '../../core/configuration.ts';
import type { Format } from '../../core/search.ts';
import { atomFormat, Bounds, spanFormat } from '../atoms.ts';
import { endOfToken } from './tokens.ts';
import { charLength } from './utf8.ts';

/** Unicode code points of UTF-8 text; each byte that is not part of one is an atom of its own. */
export const chars: Format<Uint8Array, Atoms> = atomFormat((source) => {
  const bounds = new Bounds();
  for (let i = 0; i < source.length; ) {
    i += charLength(source, i);
    bounds.end(i);
  }
  return bounds.all();
});

/**
 * The characters of tokens that have several, for when whole tokens have been tried. Single characters between them
 * stay.
 */
export const innerChars: Format<Uint8Array, Atoms> = spanFormat(function* (source): Iterable<Span> {
  for (let at = 0; at < source.length; ) {
    const end = endOfToken(source, at);
    const isSingle = at + charLength(source, at) === end;
    for (; at < end; at += charLength(source, at)) {
      if (!isSingle) yield { from: at, to: at + charLength(source, at) };
    }
  }
});
