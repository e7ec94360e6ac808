import type { Change } from '../tree/in-order.ts';
import { filled } from './filled.ts';
import { inlinedCalls } from './inline-call.ts';
import { movedOut } from './moved-out.ts';
import type { NamedTree } from './named-tree.ts';
import { ones } from './ones.ts';
import { passedCalls } from './passed-calls.ts';

/** What functions do and what calls give, in the places where it counts. */
export function* unfolded(tree: NamedTree): Iterable<Change> {
  yield* inlinedCalls(tree);
  yield* passedCalls(tree);
  yield* filled(tree);
  yield* ones(tree);
  yield* movedOut(tree);
}
