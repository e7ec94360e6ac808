import type { Change } from '../tree/in-order.ts';
import { localsAsParameters } from './locals-as-parameters.ts';
import type { NamedTree } from './named-tree.ts';
import { parametersAsLocals } from './parameters-as-locals.ts';

/** Variables of a function become its parameters, and these variables where the function is gone. */
export function* parametersAndLocals(tree: NamedTree): Iterable<Change> {
  yield* localsAsParameters(tree);
  yield* parametersAsLocals(tree);
}
