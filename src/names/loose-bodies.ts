import type { Arena } from '../tree/arena.ts';
import { isBlock } from './blocks.ts';
import { parts } from './functions.ts';

/** Blocks that belong to nothing, with what stands in front of them: a function of C without a type reads so. */
export function looseBodies(arena: Arena): { readonly node: number; readonly body: number }[] {
  const all = parts(arena, 0);
  return all.flatMap((node, at) => {
    const body = all[at + 1];
    return body !== undefined && isBlock(arena, body) ? [{ node, body }] : [];
  });
}
