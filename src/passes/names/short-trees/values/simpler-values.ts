import type { Change } from '../../../tree/in-order.ts';
import type { NamedTree } from '../../named-tree.ts';
import { addresses } from './addresses.ts';
import { askedByOperators } from './asked-by-operators.ts';
import { askedCalls } from './asked-calls.ts';
import { askedOnce } from './asked-once.ts';
import { callsForSteps } from './calls-for-steps.ts';
import { comparedWithItself } from './compared-with-itself.ts';
import { counted } from './counted.ts';
import { listsForObjects } from './lists-for-objects.ts';
import { loopHeads } from './loop-heads.ts';
import { loopsOnce } from './loops-once.ts';
import { namesForConstants } from './names-for-constants.ts';
import { negations } from './negations.ts';
import { negativeNumbers } from './negative-numbers.ts';
import { operandsOfCommas } from './operands-of-commas.ts';
import { pairsOfNumbers } from './pairs-of-numbers.ts';
import { returnedAtTheEnd } from './returned-at-the-end.ts';
import { returnedInstead } from './returned-instead.ts';
import { stepsInPlace } from './steps-in-place.ts';
import { strictBounds } from './strict-bounds.ts';
import { sumsForCalls } from './sums-for-calls.ts';
import { unsignedValues } from './unsigned-values.ts';

/** What is asked, compared, worked out or counted is so in fewer words. */
export function* simplerValues(tree: NamedTree): Iterable<Change> {
  yield* askedOnce(tree);
  yield* askedCalls(tree);
  yield* askedByOperators(tree);
  yield* comparedWithItself(tree);
  yield* namesForConstants(tree);
  yield* loopHeads(tree);
  yield* counted(tree);
  yield* stepsInPlace(tree);
  yield* loopsOnce(tree);
  yield* returnedAtTheEnd(tree);
  yield* returnedInstead(tree);
  yield* operandsOfCommas(tree);
  yield* addresses(tree);
  yield* pairsOfNumbers(tree);
  yield* callsForSteps(tree);
  yield* listsForObjects(tree);
  yield* negations(tree);
  yield* negativeNumbers(tree);
  yield* strictBounds(tree);
  yield* sumsForCalls(tree);
  yield* unsignedValues(tree);
}
