import { children, kindName } from '../../tree/arena.ts';
import { replacement } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { change, type NamedTree } from './named-tree.ts';

/**
 * Closes the first of two tags within itself: the cut goes from inside of one tag to inside of another. All that the
 * first one says stays, where the shortest element of the grammar would have nothing but a name.
 */
export function* emptyTags(tree: NamedTree): Iterable<Change> {
  for (let node = 1; node < tree.arena.size; node++) yield* asEmptyTag(tree, node);
}

function asEmptyTag({ arena }: NamedTree, element: number): Change[] {
  const inside = children(arena, element);
  const [opening, closing] = [inside[0], inside.at(-1)];
  if (opening === undefined || closing === undefined || opening === closing) return [];
  const [end, sign] = [children(arena, opening).at(-1), children(arena, closing)[0]];
  if (end === undefined || sign === undefined || kindName(arena, end) !== '>' || kindName(arena, sign) !== '</')
    return [];
  return change('empty tag', [replacement(arena.start[end]!, arena.end[closing]!, '/>')]);
}
