import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { asBeside } from './as-beside.ts';
import { earlyReturns } from './early-returns.ts';
import { functorsInPlace } from './functors.ts';
import { inlinedCalls, inlinedOnTheSpot } from './inline-call.ts';
import { passedCalls } from './passed-calls.ts';
import { plainArguments } from './plain-arguments.ts';
import { withoutPrototypes } from './prototypes.ts';

/** What functions do and give stands where they are called, and what they are given is plain. */
export function* called(tree: NamedTree): Iterable<Change> {
  yield* asBeside(tree);
  yield* inlinedCalls(tree);
  yield* inlinedOnTheSpot(tree);
  yield* functorsInPlace(tree);
  yield* earlyReturns(tree);
  yield* withoutPrototypes(tree);
  yield* passedCalls(tree);
  yield* plainArguments(tree);
}
