import { parts } from '../../../names/functions.ts';
import { kindName, nodesOf } from '../../../tree/arena.ts';
import { childOfKind } from '../../../tree/child-of-kind.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree } from '../named-tree.ts';

/**
 * Queries that are united select as many columns each, so that one of them goes in all at once:
 * `SELECT 1, 2 UNION SELECT 3, 4` becomes `SELECT 2 UNION SELECT 4`. The last column goes first.
 */
export function* columnsOfCompounds(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('set_operation')) return;
  for (const node of nodesOf(arena, /^set_operation$/)) {
    const queries = selectedIn(tree, node);
    const count = Math.min(...queries.map(({ length }) => length));
    if (queries.length < 2 || count < 2) continue;
    for (let column = count - 1; column >= 0; column--) {
      const drops = queries.map((items) => tree.deletion(items[column]!)?.edit);
      if (drops.every((drop): drop is Edit => drop !== undefined)) yield* change(`column ${column} of queries`, drops);
    }
  }
}

/** What each of its queries selects; not those of a query within brackets. */
function selectedIn({ arena }: NamedTree, compound: number): number[][] {
  return parts(arena, compound)
    .filter((query) => kindName(arena, query) === 'select')
    .flatMap((query) => childOfKind(arena, query, 'select_expression') ?? [])
    .map((selected) => parts(arena, selected));
}
