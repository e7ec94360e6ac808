import { childIn } from '../../../names/functions.ts';
import { textBetween } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { dropOf } from '../drops.ts';
import { inPlaceOf } from '../in-place-of.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';

/** What is added to a variable is added where that is used next: `a += b; f(a)` becomes `f(a + b)`. So is all else. */
export function* withoutAugmented(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const [left, right] = [childIn(arena, node, 'left'), childIn(arena, node, 'right')];
    if (left === undefined || right === undefined) continue;
    const between = textBetween(arena, arena.end[left]!, arena.start[right]!);
    const operator = /^\s*([-+*/%&|^.?~]+|<<|>>>?)=\s*$/.exec(between)?.[1];
    const use = operator === undefined ? undefined : nextOf(tree, left, arena.after[node]!);
    if (use === undefined) continue;
    const drop = dropOf(tree, node);
    if (drop === undefined) continue;
    const name = sourceOf(tree, left);
    const text = `${name}${operator}${sourceOf(tree, right)}`;
    yield* change(`${name}${operator} where it is used`, [drop.edit, written(tree, use, inPlaceOf(arena, use, text))]);
  }
}

/** The same, further back in the text. */
function nextOf(tree: NamedTree, one: number, from: number): number | undefined {
  const { arena } = tree;
  const text = sourceOf(tree, one);
  for (let node = from; node < arena.size; node++) {
    if (arena.kind[node] === arena.kind[one] && sourceOf(tree, node) === text) return node;
  }
  return undefined;
}
