import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { fieldsAsParameters } from './fields-as-parameters.ts';
import { localsAsParameters } from './locals-as-parameters.ts';
import { loopsGiven } from './loops-given.ts';
import { oneOfTwoTypes } from './one-of-two-types.ts';
import { parametersAsGlobals } from './parameters-as-globals.ts';
import { parametersAsLocals } from './parameters-as-locals.ts';
import { parametersForValues } from './parameters-for-values.ts';
import { resultsAsParameters } from './results-as-parameters.ts';

/** Variables of a function, of its object, and what it is given by others become its parameters, and these variables where the function is gone. */
export function* parametersAndLocals(tree: NamedTree): Iterable<Change> {
  yield* localsAsParameters(tree);
  yield* fieldsAsParameters(tree);
  yield* loopsGiven(tree);
  yield* parametersAsLocals(tree);
  yield* parametersAsGlobals(tree);
  yield* parametersForValues(tree);
  yield* resultsAsParameters(tree);
  yield* oneOfTwoTypes(tree);
}
