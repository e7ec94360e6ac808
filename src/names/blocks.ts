import { type Arena, kindName } from '../tree/arena.ts';

/** Whether statements stand side by side in the node, as far as its kind tells. */
export function isBlock(arena: Arena, node: number): boolean {
  return /block|body|chunk|suite|compound/.test(kindName(arena, node));
}
