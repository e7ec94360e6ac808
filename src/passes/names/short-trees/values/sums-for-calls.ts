import { spelling } from '../../../../names/name-leaves.ts';
import { parentKind } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { inPlaceOf } from '../../in-place-of.ts';
import { change, ifShorter, isDefinition, type NamedTree, sourceOf } from '../../named-tree.ts';

/**
 * What makes a text or a number of something is an operator: `f(a+0)` for `f(String(a))`, where the function is not of
 * the text.
 */
export function* sumsForCalls(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  if (!arena.kinds.includes('+')) return;
  for (const { node, name, arguments: given } of tree.calls()) {
    const [value] = given;
    const isValue = /argument|binary|assign|declarator|return|array|pair/.test(parentKind(arena, node));
    if (value === undefined || given.length > 1 || !isValue) continue;
    if (names.places.get(spelling(arena, name))?.some((place) => isDefinition(tree, place))) continue;
    const sum = inPlaceOf(arena, node, `${sourceOf(tree, value)}+0`);
    yield* change('a sum for a call', ifShorter(tree, node, sum));
  }
}
