import { contains } from '../../tree/arena.ts';
import { type Drop, dropsAround, type NamedTree } from './named-tree.ts';

/** The smallest that can be dropped with both in it. */
export function dropWith(tree: NamedTree, node: number, other: number): Drop | undefined {
  for (const drop of dropsAround(tree, node)) if (contains(tree.arena, drop.unit, other)) return drop;
  return undefined;
}

/** What can be dropped of a node, with the sign behind it that ends a statement if it is all of one. */
export function dropOf(tree: NamedTree, node: number): Drop | undefined {
  const { start, end } = tree.arena;
  const [first, second] = dropsAround(tree, node);
  const isSame = second !== undefined && start[second.unit] === start[node] && end[second.unit]! <= end[node]! + 1;
  return isSame ? second : first;
}
