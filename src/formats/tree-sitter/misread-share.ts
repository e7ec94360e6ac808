import { type Arena, hasFlag, nodeFlags } from '../../tree/arena.ts';

/** The share from which on a tree tells little of the whole. */
export const mostlyMisread = 0.5;

/** How much of the text is in nodes that could not be parsed, from 0 to 1. */
export function misreadShare(arena: Arena): number {
  let bytes = 0;
  for (let node = 0; node < arena.size; ) {
    const isError = hasFlag(arena, node, nodeFlags.error);
    if (isError) bytes += arena.end[node]! - arena.start[node]!;
    node = isError ? arena.after[node]! : node + 1;
  }
  return arena.text.length === 0 ? 0 : bytes / arena.text.length;
}
