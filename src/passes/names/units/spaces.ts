import { type Arena, kindName } from '../../../tree/arena.ts';

/** Whether a unit is something that only puts names beside each other, and no type: a namespace, `extern "C"`. */
export function isSpace(arena: Arena, nodes: readonly number[]): boolean {
  return nodes.some((node) => space.test(kindName(arena, node)));
}

const space = /namespace|module|package|linkage/;
