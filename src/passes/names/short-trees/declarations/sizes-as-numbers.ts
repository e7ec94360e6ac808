import { kindName, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, written } from '../../named-tree.ts';

/** Numbers of the types that a size has, or that compare as it does. */
const numbers = ['1u', '1UL'];

/** What something takes in memory becomes a number without a sign: `c < 1u` for `c < sizeof 0`. */
export function* sizesAsNumbers(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    if (kindName(arena, node) !== 'sizeof_expression') continue;
    for (const number of numbers.filter(({ length }) => length < width(arena, node)))
      yield* change(`a size as ${number}`, [written(tree, node, number)]);
  }
}
