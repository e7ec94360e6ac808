import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { branchesAsOne } from './branches-as-one.ts';
import { laterBranches } from './later-branches.ts';
import { leftForGood } from './left-for-good.ts';
import { leftInHead } from './left-in-head.ts';
import { otherBranches } from './other-branches.ts';

/** Fewer branches, of what is asked or matched. */
export function* fewerBranches(tree: NamedTree): Iterable<Change> {
  yield* branchesAsOne(tree);
  yield* otherBranches(tree);
  yield* laterBranches(tree);
  yield* leftInHead(tree);
  yield* leftForGood(tree);
}
