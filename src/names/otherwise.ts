import { type Arena, kindName } from '../tree/arena.ts';
import { parts } from './functions.ts';

/** What an `else` is followed by, where grammars have a node for both, too. */
export function doneOtherwise(arena: Arena, otherwise: number): number | undefined {
  return /else_clause/.test(kindName(arena, otherwise)) ? parts(arena, otherwise).at(-1) : otherwise;
}
