import { isLeaf, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * Pairs of small numbers whose combined effect shows: a mask and a number under it, a width and a number that does not
 * fit.
 */
const small = [
  ['1', '0'],
  ['0', '1'],
  ['1', '2'],
] as const;

/** How many bytes may be between them. */
const farthest = 40;

/**
 * Two numbers after each other become small ones at once, where one of them alone would be too small or too large for
 * the other: `(a | 13) == 3` becomes `(a | 1) == 0`.
 */
export function* pairsOfNumbers(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const numbers = Array.from({ length: arena.size }, (_, node) => node).filter(
    (node) => isLeaf(arena, node) && /^\d[\dA-Fa-fLlUuXxn]*$/.test(sourceOf(tree, node)),
  );
  for (const [i, second] of numbers.entries()) {
    const first = numbers[i - 1];
    if (first === undefined || width(arena, first) + width(arena, second) === 2) continue;
    if (arena.start[second]! - arena.end[first]! > farthest) continue;
    for (const [one, other] of small)
      yield* change('two numbers at once', [written(tree, first, one), written(tree, second, other)]);
  }
}
