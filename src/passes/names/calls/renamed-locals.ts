import type { FunctionNode } from '../../../names/functions.ts';
import { freshNames, namesWithin, spelling } from '../../../names/name-leaves.ts';
import { parentKind } from '../../../tree/arena.ts';
import { isDefinition, type NamedTree } from '../named-tree.ts';
import { placesOutside } from '../places.ts';

/** New names for what a function declares in its body, where the name stands outside of it as well. */
export function renamedLocals(tree: NamedTree, fn: FunctionNode): ReadonlyMap<string, string> {
  const { arena, names } = tree;
  const renamed = new Map<string, string>();
  const declared = namesWithin(arena, names, fn.body).filter((leaf) => isDeclared(tree, leaf));
  const clashing = new Set(declared.map((leaf) => spelling(arena, leaf)));
  const free = clashing.size === 0 ? [] : freshNames(names, arena);
  for (const name of clashing) {
    if (free.length > renamed.size && placesOutside(tree, fn.node, name).length > 0)
      renamed.set(name, free[renamed.size]!);
  }
  return renamed;
}

function isDeclared(tree: NamedTree, leaf: number): boolean {
  const { arena } = tree;
  const kinds = `${parentKind(arena, leaf)} ${parentKind(arena, arena.parent[leaf]!)}`;
  return isDefinition(tree, leaf) && /variable_declar|init_declarator|^declaration|let_decl|var_spec/.test(kinds);
}
