import type { Arena } from '../../tree/arena.ts';

/** Those that are inside of no other one, of what is given in document order. */
export function outermost<T extends { readonly node: number }>(arena: Arena, every: readonly T[]): T[] {
  let end = 0;
  return every.filter(({ node }) => {
    if (node < end) return false;
    end = arena.after[node]!;
    return true;
  });
}
