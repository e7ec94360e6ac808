import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { inlinedCalls, inlinedOnTheSpot } from './inline-call.ts';

/** What functions do and give stands where they are called. */
export function* called(tree: NamedTree): Iterable<Change> {
  yield* inlinedCalls(tree);
  yield* inlinedOnTheSpot(tree);
}
