import type { Change } from '../../../tree/in-order.ts';
import type { NamedTree } from '../../named-tree.ts';
import { crossed } from './crossed.ts';
import { inEmptyPlaces } from './empty-places.ts';
import { jumpsTwice } from './jumps-twice.ts';
import { inOtherBlocks } from './other-blocks.ts';
import { outOfBlocks } from './out-of-blocks.ts';
import { undoneConditions } from './undone-conditions.ts';
import { valuesInside } from './values-inside.ts';
import { doneWhereDefined } from './where-defined.ts';

/** A statement stands elsewhere, or a value, or what one of two neighbours begins with. */
export function* inOtherPlaces(tree: NamedTree): Iterable<Change> {
  yield* crossed(tree);
  yield* doneWhereDefined(tree);
  yield* inEmptyPlaces(tree);
  yield* inOtherBlocks(tree);
  yield* outOfBlocks(tree);
  yield* undoneConditions(tree);
  yield* jumpsTwice(tree);
  yield* valuesInside(tree);
}
