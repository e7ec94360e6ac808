import type { Change } from '../../../tree/in-order.ts';
import type { NamedTree } from '../../named-tree.ts';
import { endlessBodies } from './endless-bodies.ts';
import { fewerResults } from './fewer-results.ts';
import { literalsGiven } from './literals-given.ts';
import { plainBodies } from './plain-bodies.ts';
import { valuesOfFunctions } from './values-of-functions.ts';
import { withoutResult } from './without-result.ts';

/** Functions that never end, that give nothing or less, and what they give instead of them. */
export function* whatFunctionsGive(tree: NamedTree): Iterable<Change> {
  yield* endlessBodies(tree);
  yield* plainBodies(tree);
  yield* withoutResult(tree);
  yield* valuesOfFunctions(tree);
  yield* fewerResults(tree);
  yield* literalsGiven(tree);
}
