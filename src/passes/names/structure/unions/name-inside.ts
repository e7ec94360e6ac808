import type { FunctionNode } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { contains } from '../../../../tree/arena.ts';
import { isDefinition, type NamedTree } from '../../named-tree.ts';

/**
 * By which name a function can be called in its own body: its own, or that of the other function where its own is
 * shadowed there; not at all if its own is needed elsewhere then.
 */
export function nameInside(
  tree: NamedTree,
  { node, name, parameterList }: FunctionNode,
  other: string | undefined,
): string | undefined {
  const { arena, names } = tree;
  const own = spelling(arena, name);
  const places = names.places.get(own)!.filter((leaf) => leaf !== name);
  const within = places.filter((leaf) => contains(arena, node, leaf));
  // Parameters of C without types are told by where they stand only.
  const isHidden = within.some((leaf) => contains(arena, parameterList, leaf) || isDefinition(tree, leaf));
  if (!isHidden) return own;
  return within.length === places.length ? other : undefined;
}
