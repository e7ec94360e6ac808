import { childIn, parts } from '../../../../names/functions.ts';
import { kindName, nodesOf } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, written } from '../../named-tree.ts';

/** What is longer is tried with fewer items before. */
const mostItems = 9;

/**
 * A loop of Go that only counts the items of a list goes through a text of as many characters: `for i=range"aa"{}` for
 * `for i=range[]int{0,1}{}`.
 */
export function* textsForLists(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, /^range_clause$/)) {
    const [targets, list] = [childIn(arena, node, 'left'), childIn(arena, node, 'right')];
    if (list === undefined || kindName(arena, list) !== 'composite_literal') continue;
    if (targets !== undefined && parts(arena, targets).length > 1) continue;
    const body = childIn(arena, list, 'body');
    const count = body === undefined ? 0 : parts(arena, body).length;
    if (count === 0 || count > mostItems) continue;
    yield* change('a text gone through', [written(tree, list, `"${'a'.repeat(count)}"`)]);
  }
}
