import { lately } from '../../basics/remembered.ts';
import type { FunctionNode } from '../../names/functions.ts';
import { localScopes } from '../../names/local-names.ts';
import { spelling } from '../../names/name-leaves.ts';
import type { NamedTree } from './named-tree.ts';
import { placesOutside } from './places.ts';

/** What is the same for each function of a tree. */
const knownOf = lately(1, (tree: NamedTree) => ({
  scopeOf: localScopes(tree.arena, tree.names.leaves),
  called: new Set(tree.calls().map((call) => call.name)),
}));

/** Where a function is meant outside of itself; not where a parameter, a field or a type is called as it is. */
export function placesMeant(tree: NamedTree, { node, name }: Pick<FunctionNode, 'node' | 'name'>): number[] {
  const { arena } = tree;
  const places = placesOutside(tree, node, spelling(arena, name));
  if (places.length === 0) return [];
  const { scopeOf, called } = knownOf(tree);
  const isAlike = (leaf: number): boolean => arena.kind[leaf] === arena.kind[name] || called.has(leaf);
  return places.filter((leaf) => isAlike(leaf) && scopeOf(leaf) === scopeOf(name));
}
