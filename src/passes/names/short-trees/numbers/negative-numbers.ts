import { parts } from '../../../../names/functions.ts';
import { nodesOf, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * A number that is made negative by its type is one without: `-1` for `(char)223`, which is all that many a warning
 * asks for.
 */
export function* negativeNumbers(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, /cast_expression$/)) {
    if (!parts(arena, node).some((part) => /^(?:\d|\(?-)/.test(sourceOf(tree, part)))) continue;
    // A sign in front binds more than what stands between two operands.
    if (width(arena, node) > 2) yield* change('-1 instead of a cast', [written(tree, node, '-1')]);
  }
}
