import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { functionsForLocals } from './functions-for-locals.ts';
import { hiddenNames } from './hidden-names.ts';
import { oneVariable } from './one-variable.ts';
import { otherTypes } from './other-types.ts';
import { otherwiseInC } from './otherwise-in-c.ts';
import { partsGiven } from './parts-given.ts';
import { recordsAsFunctions } from './records-as-functions.ts';

/** What is declared is something else, of another type or in another place. */
export function* declaredOtherwise(tree: NamedTree): Iterable<Change> {
  yield* otherTypes(tree);
  yield* partsGiven(tree);
  yield* functionsForLocals(tree);
  yield* hiddenNames(tree);
  yield* oneVariable(tree);
  yield* otherwiseInC(tree);
  yield* recordsAsFunctions(tree);
}
