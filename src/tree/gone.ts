import type { Arena } from './arena.ts';
import { cutAround } from './cut.ts';
import type { EditSet } from './edit-set.ts';

/** Whether nothing of the node is left: it is cut, or something else stands where it stood. */
export function isGone(arena: Arena, node: number, { cuts }: EditSet): boolean {
  return cutAround(cuts, arena.start[node]!, arena.end[node]!) !== undefined;
}

/** Whether the node's beginning or end is gone: what is left of it is mostly something that took its place. */
export function isClipped(arena: Arena, node: number, { cuts }: EditSet): boolean {
  const [start, end] = [arena.start[node]!, arena.end[node]!];
  return cutAround(cuts, start, start + 1) !== undefined || cutAround(cuts, end - 1, end) !== undefined;
}
