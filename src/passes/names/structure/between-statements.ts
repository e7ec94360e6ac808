import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { filledLiterals } from '../stores/filled-literals.ts';
import { putInBefore } from '../stores/put-in-before.ts';
import { assigned, assignedBefore, assignedBehind, undeclared } from './assigned.ts';
import { fewerBranches } from './branches.ts';
import { chainedAssignments } from './chained-assignments.ts';
import { givenForAWhile } from './given-for-a-while.ts';
import { overItems } from './over-items.ts';
import { switchesAsConditions } from './switches-as-conditions.ts';

/** What statements make possible for each other. */
export function* betweenStatements(tree: NamedTree): Iterable<Change> {
  yield* assigned(tree);
  yield* assignedBefore(tree);
  yield* assignedBehind(tree);
  yield* undeclared(tree);
  yield* chainedAssignments(tree);
  yield* fewerBranches(tree);
  yield* switchesAsConditions(tree);
  yield* overItems(tree);
  yield* filledLiterals(tree);
  yield* putInBefore(tree);
  yield* givenForAWhile(tree);
}
