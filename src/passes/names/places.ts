import { contains } from '../../tree/arena.ts';
import type { NamedTree } from './named-tree.ts';

/** Where a name stands in a node, in document order. */
export function placesWithin({ arena, names }: NamedTree, node: number, name: string): number[] {
  return (names.places.get(name) ?? []).filter((leaf) => contains(arena, node, leaf));
}

/** Where it stands outside of the nodes, of which there are few. */
export function placesOutside({ arena, names }: NamedTree, nodes: number | readonly number[], name: string): number[] {
  const apart = typeof nodes === 'number' ? [nodes] : nodes;
  return (names.places.get(name) ?? []).filter((leaf) => !apart.some((node) => contains(arena, node, leaf)));
}
