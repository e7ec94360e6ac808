import { childIn } from '../../../../names/functions.ts';
import { isC } from '../../../../names/is-c.ts';
import { isName, spelling } from '../../../../names/name-leaves.ts';
import { kindName } from '../../../../tree/arena.ts';
import { byText } from '../../by-text.ts';
import { isDefinition, type NamedTree } from '../../named-tree.ts';

/** The names of types of C that nothing in this text defines, by what they read. */
export function foreignTypes(tree: NamedTree): Map<string, number[]> {
  return isC(tree.arena) ? byText(tree.arena, (node) => isForeign(tree, node)) : new Map();
}

function isForeign(tree: NamedTree, node: number): boolean {
  const { arena, names } = tree;
  const kind = kindName(arena, node);
  if (kind === 'type_identifier') {
    if (!isName(arena, node) || childIn(arena, arena.parent[node]!, 'type') !== node) return false;
    return !names.places.get(spelling(arena, node))!.some((leaf) => isDefinition(tree, leaf));
  }
  const name = kind === 'struct_specifier' ? childIn(arena, node, 'name') : undefined;
  if (name === undefined || !isName(arena, name)) return false;
  const places = names.places.get(spelling(arena, name))!;
  return places.every((leaf) => childIn(arena, arena.parent[leaf]!, 'body') === undefined);
}
