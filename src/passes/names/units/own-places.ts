import type { NodeList } from '../../../grammar/edits.ts';
import { fieldName } from '../../../names/functions.ts';
import type { Arena } from '../../../tree/arena.ts';

/**
 * The fields of which a list has one only: what has such a place of its own is a part of what it is in, and no element.
 */
export function ownPlaces(arena: Arena, { items }: NodeList): ReadonlySet<string> {
  const once = new Set<string>();
  const often = new Set<string>(['']);
  for (const { nodes } of items) {
    const field = fieldName(arena, nodes[0]!);
    (once.has(field) ? often : once).add(field);
  }
  return new Set([...once].filter((field) => !often.has(field)));
}
