import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { noBodies } from './no-bodies.ts';
import { ordinals } from './ordinals.ts';
import { returnedAsLocals } from './returned-as-locals.ts';
import { sizesAsNumbers } from './sizes-as-numbers.ts';
import { variablesForCalls } from './variables-for-calls.ts';

/** What is declared is something else, mostly in C, where a function and a variable are declared alike. */
export function* otherwiseInC(tree: NamedTree): Iterable<Change> {
  yield* noBodies(tree);
  yield* variablesForCalls(tree);
  yield* returnedAsLocals(tree);
  yield* ordinals(tree);
  yield* sizesAsNumbers(tree);
}
