import { tokenCount } from '../../tree/arena.ts';
import type { Change } from '../tree/in-order.ts';
import { alike } from './alike.ts';
import { besideEachOther } from './beside.ts';
import { betweenStatements } from './between-statements.ts';
import { firstElements } from './first-elements.ts';
import { freeHoists } from './free-hoists.ts';
import { localsAsParameters } from './locals-as-parameters.ts';
import type { NamedTree } from './named-tree.ts';
import { inOtherBlocks } from './other-blocks.ts';
import { pairsOfItems } from './pairs.ts';

/** Of more tokens there are too many parts that may take a place. */
const few = 60;

/** What the passes over the structure leave out: the same change in many places, and what only the parser can tell of. */
export function* structural(named: NamedTree): Iterable<Change> {
  yield* alike(named.tree);
  yield* pairsOfItems(named.tree);
  yield* besideEachOther(named);
  yield* betweenStatements(named);
  yield* firstElements(named);
  yield* localsAsParameters(named);
  if (tokenCount(named.arena, 0) > few) return;
  yield* freeHoists(named);
  yield* inOtherBlocks(named);
}
