import type { TreeEdits } from '../../grammar/edits.ts';
import { tokenCount } from '../../tree/arena.ts';
import type { Change } from '../tree/in-order.ts';
import { alike } from './alike.ts';
import { freeHoists } from './free-hoists.ts';

/** Of more tokens there are too many parts that may take a place. */
const few = 60;

/** What the passes over the structure leave out: the same change in many places, and what only the parser can tell of. */
export function* structural(tree: TreeEdits): Iterable<Change> {
  yield* alike(tree);
  if (tokenCount(tree.arena, 0) <= few) yield* freeHoists(tree);
}
