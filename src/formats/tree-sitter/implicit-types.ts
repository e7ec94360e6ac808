import { type Arena, brokenCount } from '../../tree/arena.ts';
import { withInsertions, withoutInsertions } from './insertions.ts';
import { placesOfTypes } from './places-of-types.ts';

type Parse = (bytes: Uint8Array, limitMs?: number) => Arena | undefined;

/** Of a larger text hardly anything is written like this, and it would take twice the time. */
const longest = 10_000;
const type = ' int ';

/**
 * Reads declarations of C that leave out their type as if `int` stood there: `f(a) { }` is a function then, and no call
 * with a block behind it. The type is a node without a width. Where that makes the tree worse, the text is read as it
 * is.
 */
export function parsedWithImplicitTypes(language: string, parse: Parse): Parse {
  if (language !== 'c') return parse;
  return (bytes, limitMs) => {
    const arena = parse(bytes, limitMs);
    const places = bytes.length > longest ? [] : placesOfTypes(Buffer.from(bytes).toString('latin1'));
    const types = places.map((at) => ({ at, text: type }));
    const typed = arena && types.length > 0 ? parse(withInsertions(bytes, types), limitMs) : undefined;
    const isBetter = arena !== undefined && typed !== undefined && brokenCount(typed) <= brokenCount(arena);
    return isBetter ? withoutInsertions(typed, bytes, types) : arena;
  };
}
