import type { Change } from '../../../tree/in-order.ts';
import type { NamedTree } from '../../named-tree.ts';
import { functionsAsMethods } from '../../simpler-definitions/functions/functions-as-methods.ts';
import { definedInPlace } from './defined-in-place.ts';
import { fieldsForMethods } from './fields-for-methods.ts';
import { foreignRecords } from './foreign-records.ts';
import { functionsForLocals } from './functions-for-locals.ts';
import { globalsInside } from './globals-inside.ts';
import { hiddenNames } from './hidden-names.ts';
import { initializerBlocks } from './initializer-blocks.ts';
import { namesForTypes } from './names-for-types.ts';
import { noBodies } from './no-bodies.ts';
import { oneVariable } from './one-variable.ts';
import { ordinals } from './ordinals.ts';
import { partsGiven } from './parts-given.ts';
import { plainTypes } from './plain-types.ts';
import { recordsAsFunctions } from './records-as-functions.ts';
import { returnedAsLocals } from './returned-as-locals.ts';
import { runnables } from './runnables.ts';
import { settingsForCalls } from './settings-for-calls.ts';
import { shortTypes } from './short-types.ts';
import { sizesAsNumbers } from './sizes-as-numbers.ts';
import { typesAlone } from './types-alone.ts';
import { typesOfCasts } from './types-of-casts.ts';
import { unitTypes } from './unit-types.ts';
import { variablesForCalls } from './variables-for-calls.ts';
import { variablesForTypes } from './variables-for-types.ts';
import { variablesGiven } from './variables-given.ts';

/** What is declared is something else, of another type or in another place. */
export function* declaredOtherwise(tree: NamedTree): Iterable<Change> {
  yield* shortTypes(tree);
  yield* unitTypes(tree);
  yield* plainTypes(tree);
  yield* foreignRecords(tree);
  yield* partsGiven(tree);
  yield* typesAlone(tree);
  yield* namesForTypes(tree);
  yield* typesOfCasts(tree);
  yield* functionsForLocals(tree);
  yield* globalsInside(tree);
  yield* hiddenNames(tree);
  yield* oneVariable(tree);
  // Mostly of C, where a function and a variable are declared alike.
  yield* noBodies(tree);
  yield* variablesForCalls(tree);
  yield* settingsForCalls(tree);
  yield* fieldsForMethods(tree);
  yield* initializerBlocks(tree);
  yield* runnables(tree);
  yield* variablesGiven(tree);
  yield* variablesForTypes(tree);
  yield* definedInPlace(tree);
  yield* returnedAsLocals(tree);
  yield* ordinals(tree);
  yield* sizesAsNumbers(tree);
  yield* recordsAsFunctions(tree);
  yield* functionsAsMethods(tree);
}
