import type { TreeEdits } from '../../../grammar/edits.ts';
import type { Change } from '../../tree/in-order.ts';
import { change } from '../named-tree.ts';

/** Of more items there are too many pairs. */
const most = 8;
/** How many tokens an item has at least: a definition, a statement that does something. */
const fewest = 6;

/** Two items of a list that are no neighbours, and only go together: `operator<` and `operator>`. */
export function* pairsOfItems({ arena, list }: TreeEdits): Iterable<Change> {
  for (let node = 0; node < arena.size; node++) {
    const { items, without } = list(node);
    const large = [...items.keys()].filter((item) => items[item]!.tokens >= fewest);
    if (large.length > most) continue;
    for (const [i, one] of large.entries()) {
      for (const other of large.slice(i + 2)) {
        const drop = without([one, other]);
        if (drop !== undefined) yield* change('drop two items', [drop.edit]);
      }
    }
  }
}
