import { childIn } from '../../../../names/functions.ts';
import { textBetween } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, ifShorter, type NamedTree, sourceOf } from '../../named-tree.ts';

/** What is added to something or taken from it counts it, `a++` for `a += b`, where the grammar knows that. */
export function* increments(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('++')) return;
  for (let node = 1; node < arena.size; node++) {
    const [left, right] = [childIn(arena, node, 'left'), childIn(arena, node, 'right')];
    if (left === undefined || right === undefined) continue;
    const [, sign] = /^\s*([-+])=\s*$/.exec(textBetween(arena, arena.end[left]!, arena.start[right]!)) ?? [];
    const text = `${sourceOf(tree, left)}${sign}${sign}`;
    if (sign !== undefined) yield* change(`counted by ${sign}${sign}`, ifShorter(tree, node, text));
  }
}
