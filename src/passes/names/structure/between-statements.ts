import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { askedAlone } from './asked-alone.ts';
import { assigned, assignedBefore, assignedBehind, undeclared } from './assigned.ts';
import { fewerBranches } from './branches.ts';
import { chainedAssignments } from './chained-assignments.ts';
import { jumps } from './jumps.ts';
import { sameValues } from './same-values.ts';
import { switchesAsConditions } from './switches-as-conditions.ts';
import { upToTheSame } from './up-to-the-same.ts';

/** What statements make possible for each other. */
export function* betweenStatements(tree: NamedTree): Iterable<Change> {
  yield* upToTheSame(tree);
  yield* askedAlone(tree);
  yield* assigned(tree);
  yield* assignedBefore(tree);
  yield* assignedBehind(tree);
  yield* undeclared(tree);
  yield* chainedAssignments(tree);
  yield* sameValues(tree);
  yield* fewerBranches(tree);
  yield* switchesAsConditions(tree);
  yield* jumps(tree);
}
