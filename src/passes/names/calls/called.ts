import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { inlinedCalls, inlinedOnTheSpot } from './inline-call.ts';
import { iterated } from './iterated.ts';
import { modulesInPlace } from './modules-in-place.ts';

/** What functions do and give stands where they are called. */
export function* called(tree: NamedTree): Iterable<Change> {
  yield* modulesInPlace(tree);
  yield* inlinedCalls(tree);
  yield* inlinedOnTheSpot(tree);
  yield* iterated(tree);
}
