import type { Arena } from '../../tree/arena.ts';
import { cutAround } from '../../tree/cut.ts';
import { type Edit, type EditSet, isMoot, join } from '../../tree/edit-set.ts';

/** The set and one more edit; the same set when it makes the edit already, `undefined` when it excludes it. */
export function withEdit(set: EditSet, edit: Edit): EditSet | undefined {
  if (isMade(set, edit)) return set;
  return join(set, { edits: [edit], cuts: edit.cuts });
}

function isMade(set: EditSet, edit: Edit): boolean {
  if (isMoot(set, edit)) return true;
  const { items } = edit;
  if (items === undefined) return false;
  // With other separators the cuts differ, though all the items are gone.
  const same = set.edits.find((other) => other.items?.list === items.list);
  return same !== undefined && [...items.dropped].every((item) => same.items!.dropped.has(item));
}

/** Whether nothing of the node is left: it is cut, or something else stands where it stood. */
export function isGone(arena: Arena, node: number, set: EditSet): boolean {
  return cutAround(set.cuts, arena.start[node]!, arena.end[node]!) !== undefined;
}

/** Whether the node's beginning or end is gone: what is left of it is mostly something that took its place. */
export function isClipped(arena: Arena, node: number, set: EditSet): boolean {
  const [start, end] = [arena.start[node]!, arena.end[node]!];
  return cutAround(set.cuts, start, start + 1) !== undefined || cutAround(set.cuts, end - 1, end) !== undefined;
}
