import { contains } from '../../tree/arena.ts';
import type { NamedTree } from './named-tree.ts';

/** Where a name stands in a node, in document order. */
export function placesWithin({ arena, names }: NamedTree, node: number, name: string): number[] {
  return (names.places.get(name) ?? []).filter((leaf) => contains(arena, node, leaf));
}

/** The places of a name outside of these nodes, which should be few. */
export function placesOutside({ arena, names }: NamedTree, nodes: number | readonly number[], name: string): number[] {
  const apart = typeof nodes === 'number' ? [nodes] : nodes;
  return (names.places.get(name) ?? []).filter((leaf) => !apart.some((node) => contains(arena, node, leaf)));
}
