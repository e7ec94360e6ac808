import { type Arena, brokenCount, hasFlag, nodeFlags } from '../../tree/arena.ts';

/** The share from which on a tree tells little of the whole. */
export const mostlyMisread = 0.5;

/** So many mistakes, and one in so many bytes, are more than a file has that is written in the language. */
const many = 16;
const often = 500;

/** Whether the text seems to be in another language, of which parts read like this one: C within a grammar for a parser. */
export function isOftenMisread(arena: Arena): boolean {
  const count = brokenCount(arena);
  return count >= many && count * often > arena.text.length;
}

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
