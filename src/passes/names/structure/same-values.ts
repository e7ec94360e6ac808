import { childIn } from '../../../names/functions.ts';
import { type Arena, hasFlag, isLeaf, kindName, nodeFlags, width } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, written } from '../named-tree.ts';
import { readAlike } from '../read-alike.ts';

/** What is shorter is hardly what two values share. */
const shortest = 4;

/**
 * Expressions that are written alike all become zero, if need be without the types of what they are given to: `let a =
 * 0; swap(a, 0)` for `let a: Vec<u8> = new(); swap(a, new())`. One alone would be of another type than the other.
 */
export function* sameValues(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const nodes of readAlike(arena, (node) => isExpression(arena, node))) {
    const label = `all ${kindName(arena, nodes[0]!)} become 0`;
    const zeros = nodes.map((node) => written(tree, node, '0'));
    const types = nodes.flatMap((node) => typeOver(tree, node) ?? []);
    yield* change(label, zeros);
    if (types.length > 0) yield* change(`${label} without types`, [...zeros, ...types]);
  }
}

function isExpression(arena: Arena, node: number): boolean {
  return (
    hasFlag(arena, node, nodeFlags.named) &&
    !isLeaf(arena, node) &&
    width(arena, node) >= shortest &&
    /call|creation|invocation|macro|binary|unary|literal/.test(kindName(arena, node))
  );
}

/** Without the type of what the node is the value of. */
function typeOver(tree: NamedTree, node: number): Edit | undefined {
  const type = childIn(tree.arena, tree.arena.parent[node]!, 'type');
  return type === undefined || type === node ? undefined : tree.deletion(type)?.edit;
}
