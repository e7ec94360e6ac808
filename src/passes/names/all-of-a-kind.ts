import { addTo } from '../../basics/add-to.ts';
import type { TreeEdit, TreeEdits } from '../../grammar/edits.ts';
import { fieldName } from '../../names/functions.ts';
import { type Arena, hasFlag, isLeaf, kindName, nodeFlags, parentKind } from '../../tree/arena.ts';
import type { Edit } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { change } from './named-tree.ts';

/**
 * One change of all nodes of a kind: a part in their place, or a part gone; at the outermost level, most of what is in
 * them. Two pointers that are compared both become numbers, or neither does.
 */
export function* allOfAKind(tree: TreeEdits): Iterable<Change> {
  const { arena } = tree;
  const changes = new Map<string, Edit[]>();
  for (let node = 1; node < arena.size; node++) {
    if (!hasFlag(arena, node, nodeFlags.named)) continue;
    const drop = tree.deletion(node);
    const host = parentKind(arena, node);
    if (drop !== undefined)
      for (const which of places(arena, node)) addTo(changes, `all ${host} without ${which}`, drop.edit);
    if (!isLeaf(arena, node)) for (const { label, edit } of partsInstead(tree, node)) addTo(changes, label, edit);
  }
  for (const [label, edits] of changes) if (edits.length > 1) yield* change(label, edits);
}

/** Each of its children in the place of a node; at the outermost level also the largest of what is deeper in it. */
function* partsInstead(tree: TreeEdits, node: number): Iterable<{ readonly label: string; readonly edit: Edit }> {
  const { arena } = tree;
  const all = `all ${kindName(arena, node)} become`;
  const moves = [...tree.hoists(node)];
  const isChild = ({ by }: TreeEdit): boolean => by !== undefined && arena.parent[by] === node;
  for (const { by, edit } of moves.filter(isChild))
    for (const which of places(arena, by!)) yield { label: `${all} their ${which}`, edit };
  if (arena.parent[node] !== 0) return;
  const deeper = [...tree.splices(node), ...moves.filter((move) => !isChild(move))];
  const [most] = deeper.sort((a, b) => a.bytes - b.bytes);
  if (most !== undefined) yield { label: `${all} what is in them`, edit: most.edit };
}

/** What a node is for the one it is in: by its kind, and whatever its kind. */
function places(arena: Arena, node: number): string[] {
  const field = fieldName(arena, node);
  return [`${field} ${kindName(arena, node)}`.trim(), ...(field === '' ? [] : [field])];
}
