import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { localsAsParameters } from './locals-as-parameters.ts';
import { oneOfTwoTypes } from './one-of-two-types.ts';
import { parametersAsGlobals } from './parameters-as-globals.ts';
import { parametersAsLocals } from './parameters-as-locals.ts';
import { parametersForValues } from './parameters-for-values.ts';
import { resultsAsParameters } from './results-as-parameters.ts';

/** Variables of a function, and what it is given by others become its parameters, and these variables where the function is gone. */
export function* parametersAndLocals(tree: NamedTree): Iterable<Change> {
  yield* localsAsParameters(tree);
  yield* parametersAsLocals(tree);
  yield* parametersAsGlobals(tree);
  yield* parametersForValues(tree);
  yield* resultsAsParameters(tree);
  yield* oneOfTwoTypes(tree);
}
