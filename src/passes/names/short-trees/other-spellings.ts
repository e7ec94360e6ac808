import { hasFlag, kindName, nodeFlags } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { type NamedTree, strange, written } from '../named-tree.ts';

/** A node is written in another way that the grammar knows: `[$a]` for `list($a)` in PHP, `f{}` for `f({})` in Lua. */
export function* otherSpellings(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const kind = kindName(arena, node);
    // Of an operator, what is shorter is mostly a part, which is tried character by character.
    if (!hasFlag(arena, node, nodeFlags.named) || /binary|unary|assign|update|operator/.test(kind)) continue;
    const text = tree.respelled(node);
    if (text !== undefined) yield* strange(`${kind} with other signs`, [written(tree, node, text)]);
  }
}
