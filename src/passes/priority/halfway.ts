import type { NodeList } from '../../grammar/edits.ts';
import { type Arena, kindName } from '../../tree/arena.ts';

/**
 * Where a list is cut into halves: in the middle, but not between an item and what is said about it in front of it, as
 * long as there is anything else to cut. Left alone, `#[cfg(test)]` would be said about the item after it.
 */
export function halfway(arena: Arena, list: NodeList, items: readonly number[]): number {
  const isAbout = (at: number): boolean => says.test(kindName(arena, list.items[items[at]!]!.nodes[0]!));
  const middle = items.length >> 1;
  if (isAbout(items.length - 1)) return middle;
  let [before, behind] = [middle, middle];
  while (before > 0 && isAbout(before - 1)) before--;
  while (behind < items.length && isAbout(behind - 1)) behind++;
  if (before > 0) return before;
  return Math.min(behind, items.length - 1);
}

const says = /^(?:attribute_item|attribute_list|annotation|decorator)$/;
