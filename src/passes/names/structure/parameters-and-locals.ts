import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { fieldsAsParameters } from './fields-as-parameters.ts';
import { localsAsParameters } from './locals-as-parameters.ts';
import { loopsGiven } from './loops-given.ts';
import { oneOfTwoTypes } from './one-of-two-types.ts';
import { parametersAsGlobals } from './parameters-as-globals.ts';
import { parametersAsLocals } from './parameters-as-locals.ts';
import { parametersForValues } from './parameters-for-values.ts';

/** Variables of a function, and of its object, become its parameters, and these variables where the function is gone. */
export function* parametersAndLocals(tree: NamedTree): Iterable<Change> {
  yield* localsAsParameters(tree);
  yield* fieldsAsParameters(tree);
  yield* loopsGiven(tree);
  yield* parametersAsLocals(tree);
  yield* parametersAsGlobals(tree);
  yield* parametersForValues(tree);
  yield* oneOfTwoTypes(tree);
}
