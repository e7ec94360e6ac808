import { hasFlag, isLeaf, nodeFlags, nodesOf, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

const counts = /^(?:#|len\s*\(|sizeof\b|count\s*\(|strlen\s*\()|(?:\.|->|::)(?:length|size|count|len)(?:\s*\(\s*\))?$/i;

/** A length or a count becomes 9, as zero and one are often special: `f(9)` for `f(#a)` and `f(a.length)`. */
export function* lengths(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  let end = 0;
  for (const node of nodesOf(arena, /call|unary|length|member|attribute|field|selector|access|sizeof/)) {
    if (node < end || isLeaf(arena, node) || !hasFlag(arena, node, nodeFlags.named) || width(arena, node) < 2) continue;
    if (!counts.test(sourceOf(tree, node))) continue;
    end = arena.after[node]!;
    yield* change('9 for a length', [written(tree, node, '9')]);
  }
}
