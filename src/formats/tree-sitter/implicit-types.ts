import { type Arena, brokenCount } from '../../tree/arena.ts';
import { placesOfTypes } from './places-of-types.ts';

type Parse = (bytes: Uint8Array, limitMs?: number) => Arena | undefined;

/** Of a larger text hardly anything is written like this, and it would take twice the time. */
const longest = 10_000;
const type = ' int ';

/**
 * Reads declarations of C that leave out their type as if `int` stood there: `f(a) { }` is a function then, and no call
 * with a block behind it. The type is a node without a width. Where that makes the tree worse, the text is read as it is.
 */
export function parsedWithImplicitTypes(language: string, parse: Parse): Parse {
  if (language !== 'c') return parse;
  return (bytes, limitMs) => {
    const arena = parse(bytes, limitMs);
    const places = bytes.length > longest ? [] : placesOfTypes(Buffer.from(bytes).toString('latin1'));
    const typed = arena && places.length > 0 ? parse(withTypes(bytes, places), limitMs) : undefined;
    const isBetter = arena !== undefined && typed !== undefined && brokenCount(typed) <= brokenCount(arena);
    return isBetter ? asWritten(typed, bytes, places) : arena;
  };
}

function withTypes(bytes: Uint8Array, places: readonly number[]): Uint8Array {
  const pieces = places.flatMap((place, i) => [bytes.subarray(places[i - 1] ?? 0, place), Buffer.from(type)]);
  return Buffer.concat([...pieces, bytes.subarray(places.at(-1))]);
}

/** The tree of the text itself. */
function asWritten(arena: Arena, text: Uint8Array, places: readonly number[]): Arena {
  const moved = offsetsBefore(text.length, places);
  return { ...arena, text, start: arena.start.map((at) => moved[at]!), end: arena.end.map((at) => moved[at]!) };
}

/** By offset in the text with types, that in the text itself. */
function offsetsBefore(length: number, places: readonly number[]): Uint32Array {
  const offsets = new Uint32Array(length + places.length * type.length + 1);
  for (let [at, offset, passed] = [0, 0, 0]; at < offsets.length; at++) {
    offsets[at] = offset;
    const isInType = offset === places[Math.floor(passed / type.length)];
    if (isInType) passed++;
    else offset++;
  }
  return offsets;
}
