import { type Arena, kindName } from '../tree/arena.ts';
import { parts } from './functions.ts';

/**
 * What alone stands in the brackets of an expression or of a condition; the node itself when it is none, or has more in
 * it.
 */
export function inBrackets(arena: Arena, node: number): number {
  const [inside, ...more] = /parenthesized|condition_clause/.test(kindName(arena, node)) ? parts(arena, node) : [];
  return inside === undefined || more.length > 0 ? node : inside;
}
