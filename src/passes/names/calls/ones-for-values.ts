import { fieldName } from '../../../names/functions.ts';
import { namesWithin } from '../../../names/name-leaves.ts';
import { type Arena, isLeaf, parentKind, width } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';

/**
 * One in the place of what is compared or asked for, if it is named: then what it names is needed no more. Zero is
 * tried with the structure, and a loop up to it is not gone through.
 */
export function* onesForValues(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  let end = 0;
  for (let node = 1; node < arena.size; node++) {
    if (node < end || isLeaf(arena, node) || width(arena, node) < 3) continue;
    if (!isAsked(arena, node) || !/^[\w$.]+$/.test(sourceOf(tree, node))) continue;
    if (namesWithin(arena, names, node).length === 0) continue;
    end = arena.after[node]!;
    yield* change('1 in place of a name', [written(tree, node, '1')]);
  }
}

function isAsked(arena: Arena, node: number): boolean {
  const field = fieldName(arena, node);
  // What is assigned to is called so, too.
  return /^(?:right|condition)$/.test(field) || (field === 'left' && /binary|compar/.test(parentKind(arena, node)));
}
