import { addTo } from '../../core/add-to.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { fieldName } from '../../names/functions.ts';
import { type Arena, hasFlag, isLeaf, kindName, nodeFlags } from '../../tree/arena.ts';
import type { Edit } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { change } from './named-tree.ts';

/**
 * One change of all nodes of a kind: a part in their place, or a part gone. Two pointers that are compared both become
 * numbers, or neither does.
 */
export function* alike(tree: TreeEdits): Iterable<Change> {
  const { arena } = tree;
  const changes = new Map<string, Edit[]>();
  for (let node = 1; node < arena.size; node++) {
    if (!hasFlag(arena, node, nodeFlags.named)) continue;
    const drop = tree.deletion(node);
    if (drop !== undefined)
      addTo(changes, `all ${kindName(arena, arena.parent[node]!)} without ${place(arena, node)}`, drop.edit);
    if (isLeaf(arena, node)) continue;
    for (const { by, edit } of tree.hoists(node)) {
      if (by === undefined || arena.parent[by] !== node) continue;
      addTo(changes, `all ${kindName(arena, node)} become their ${place(arena, by)}`, edit);
    }
  }
  for (const [label, edits] of changes) if (edits.length > 1) yield* change(label, edits);
}

function place(arena: Arena, node: number): string {
  return `${fieldName(arena, node)} ${kindName(arena, node)}`.trim();
}
