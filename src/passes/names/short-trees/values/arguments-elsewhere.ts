import { hasFlag, isLeaf, kindName, nodeFlags, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { inPlaceOf } from '../../in-place-of.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** How many of a kind are tried for each argument, those next to it. */
const most = 3;

/** What is given to a call stands where something of its kind stands, instead: `if (a == a) b()` for `if (a == 0) b(a == a)`. */
export function* argumentsElsewhere(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const call of tree.calls()) {
    for (const argument of call.arguments) {
      const drop = isLeaf(arena, argument) ? undefined : tree.deletion(argument)?.edit;
      if (drop === undefined) continue;
      const text = sourceOf(tree, argument);
      for (const other of likeIt(tree, argument))
        yield* change(`${kindName(arena, argument)} elsewhere`, [
          drop,
          written(tree, other, inPlaceOf(arena, other, text)),
        ]);
    }
  }
}

/** Of its kind, and neither in it nor around it. */
function likeIt(tree: NamedTree, node: number): number[] {
  const { arena } = tree;
  const found: number[] = [];
  for (let other = 1; other < arena.size; other++) {
    if (arena.kind[other] !== arena.kind[node] || !hasFlag(arena, other, nodeFlags.named)) continue;
    const isApart = arena.end[other]! <= arena.start[node]! || arena.start[other]! >= arena.end[node]!;
    if (isApart && width(arena, other) <= width(arena, node) && sourceOf(tree, other) !== sourceOf(tree, node))
      found.push(other);
  }
  return found.sort((a, b) => Math.abs(a - node) - Math.abs(b - node)).slice(0, most);
}
