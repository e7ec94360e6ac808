import { type Arena, brokenCount, children, hasFlag, isLeaf, nodeFlags, width } from '../../tree/arena.ts';

/** A file in the language has fewer mistakes than this, or less than one in so many bytes. */
const many = 16;
const often = 500;

/**
 * Whether the text seems to be in another language, of which parts read like this one: C within a grammar for a parser.
 */
export function isOftenMisread(arena: Arena): boolean {
  const count = brokenCount(arena);
  return count >= many && count * often > arena.text.length;
}

/** Whether so much could not be parsed that the tree tells little of the whole. */
export function isMostlyMisread(arena: Arena): boolean {
  return misreadShare(arena) >= 0.5;
}

/** A part of a mistake that is so long, in bytes, and has parts of its own has been read. */
const longPart = 100;

/**
 * How much of the text could not be parsed, from 0 to 1: not what is read within a mistake, as a function after a
 * directive.
 */
export function misreadShare(arena: Arena): number {
  let bytes = 0;
  for (let node = 0; node < arena.size; ) {
    const isError = hasFlag(arena, node, nodeFlags.error);
    if (isError) bytes += width(arena, node) - readWithin(arena, node);
    node = isError ? arena.after[node]! : node + 1;
  }
  return arena.text.length === 0 ? 0 : bytes / arena.text.length;
}

function readWithin(arena: Arena, error: number): number {
  const lengths = children(arena, error)
    .filter((part) => hasFlag(arena, part, nodeFlags.named) && !hasFlag(arena, part, nodeFlags.error))
    .map((part) => (isLeaf(arena, part) ? 0 : width(arena, part)));
  return lengths.filter((length) => length >= longPart).reduce((sum, length) => sum + length, 0);
}
