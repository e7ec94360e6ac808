import type { Change } from '../../../tree/in-order.ts';
import type { NamedTree } from '../../named-tree.ts';
import { fieldsForMethods } from './fields-for-methods.ts';
import { foreignRecords } from './foreign-records.ts';
import { functionsForLocals } from './functions-for-locals.ts';
import { hiddenNames } from './hidden-names.ts';
import { initializerBlocks } from './initializer-blocks.ts';
import { namesForTypes } from './names-for-types.ts';
import { noBodies } from './no-bodies.ts';
import { objectsForClasses } from './objects-for-classes.ts';
import { ordinals } from './ordinals.ts';
import { plainTypes } from './plain-types.ts';
import { runnables } from './runnables.ts';
import { settingsForCalls } from './settings-for-calls.ts';
import { shortTypes } from './short-types.ts';
import { typesAlone } from './types-alone.ts';
import { unitTypes } from './unit-types.ts';
import { variablesForCalls } from './variables-for-calls.ts';
import { variablesGiven } from './variables-given.ts';
import { withoutHeaders } from './without-headers.ts';

/** What is declared is something else, of another type or in another place. */
export function* declaredOtherwise(tree: NamedTree): Iterable<Change> {
  yield* withoutHeaders(tree);
  yield* shortTypes(tree);
  yield* unitTypes(tree);
  yield* plainTypes(tree);
  yield* foreignRecords(tree);
  yield* namesForTypes(tree);
  yield* functionsForLocals(tree);
  yield* typesAlone(tree);
  yield* hiddenNames(tree);
  yield* objectsForClasses(tree);
  // Mostly of C, where a function and a variable are declared alike.
  yield* noBodies(tree);
  yield* variablesForCalls(tree);
  yield* settingsForCalls(tree);
  yield* fieldsForMethods(tree);
  yield* initializerBlocks(tree);
  yield* runnables(tree);
  yield* variablesGiven(tree);
  yield* ordinals(tree);
}
