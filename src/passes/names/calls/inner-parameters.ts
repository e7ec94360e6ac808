import { declared, parametersOf } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import type { NamedTree } from '../named-tree.ts';

/** The names of the parameters that are written in a node. */
export function declaredBy({ arena, names }: NamedTree, node: number): ReadonlySet<string> {
  const all = parametersOf(arena, node)?.all ?? [];
  return new Set(all.flatMap((parameter) => declared(arena, names, parameter) ?? []));
}

/** Whether a function between the leaf and the node around it has a parameter of that name. */
export function isHidden(tree: NamedTree, leaf: number, node: number): boolean {
  const name = spelling(tree.arena, leaf);
  for (let at = tree.arena.parent[leaf]!; at > node; at = tree.arena.parent[at]!) {
    if (declaredBy(tree, at).has(name)) return true;
  }
  return false;
}
