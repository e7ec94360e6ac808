import { type Arena, hasFlag, kindName, nodeFlags } from '../../../../tree/arena.ts';
import { removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../../named-tree.ts';

/**
 * A later branch without those before it, where one word says that it is a branch: `if b: g()` for `if a: f()` and
 * `elif b: g()`. Its word ends in that of the first.
 */
export function* laterBranches(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    if (!isLater(arena, node)) continue;
    const word = /^els?e?(?=if\b)/.exec(sourceOf(tree, node));
    let first = arena.parent[node]!;
    while (isLater(arena, first)) first = arena.parent[first]!;
    if (word === null || !/^if\b/.test(sourceOf(tree, first))) continue;
    yield* change('a later branch', [removal(arena.start[first]!, arena.start[node]! + word[0].length)]);
  }
}

function isLater(arena: Arena, node: number): boolean {
  return hasFlag(arena, node, nodeFlags.named) && /^(?:elif|elsif|else_?if)/.test(kindName(arena, node));
}
