import { firstFrom } from '../basics/first-from.ts';
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

/** Of the node, without what has taken the place of parts of it. */
export function bytesLeft({ start: starts, end: ends }: Arena, node: number, { cuts }: EditSet): number {
  const [start, end] = [starts[node]!, ends[node]!];
  let bytes = end - start;
  for (let i = firstFrom(cuts.length, (at) => cuts[at]!.end <= start); i < cuts.length && cuts[i]!.start < end; i++)
    bytes -= Math.min(end, cuts[i]!.end) - Math.max(start, cuts[i]!.start);
  return bytes;
}
