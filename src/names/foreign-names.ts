import { type Arena, textBetween } from '../tree/arena.ts';
import { isInImport, textFrom } from './imported.ts';
import type { Names } from './name-leaves.ts';
import { roleOf } from './roles.ts';

/**
 * The names of things in another text, spelled as they are there: nothing in this text defines them, and they stand in
 * a path, as all of `a::b` and the `d` of `c.d`.
 */
export function foreignNames(arena: Arena, { places }: Names): number[] {
  return [...places.values()].flatMap((leaves) => {
    const outside = leaves.filter((leaf) => !isInImport(arena, leaf));
    const isDefined = outside.some((leaf) => roleOf(arena, leaf, 0) !== 'use');
    return isDefined ? [] : outside.filter((leaf) => isInPath(arena, leaf));
  });
}

function isInPath(arena: Arena, leaf: number): boolean {
  const start = arena.start[leaf]!;
  return (
    /^\s*::/.test(textFrom(arena, leaf)) ||
    /(?:::|->|[^.\d]\.)\s*$/.test(textBetween(arena, Math.max(0, start - near), start))
  );
}

/** More than a sign and the white space around it. */
const near = 16;
