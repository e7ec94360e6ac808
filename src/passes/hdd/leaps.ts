import type { TreeEdit, TreeEdits } from '../../grammar/edits.ts';
import { type EditSet, withEdits } from '../../tree/edit-set.ts';
import { hoistsFor } from './hoisting.ts';
import { LiveTree } from './live-tree.ts';
import { Pruning } from './pruning.ts';

/** How many hoists in a row are tried at once, and how many at most. */
export interface Pace {
  readonly stride: number;
  readonly most: number;
  /** Which of the moves was right the last time. */
  readonly choice: number;
}

const oneByOne: Pace = { stride: 1, most: Number.POSITIVE_INFINITY, choice: 0 };

export function faster(pace: Pace): Pace {
  return { ...pace, stride: Math.min(2 * pace.stride, pace.most) };
}

/** At first at most so many moves are made at once, since looking for more costs time at every node. */
const farthest = 8;

/** As many moves at once as there are steps with only one move to choose. */
export function alongTheOnlyWay(hoister: Hoister, node: number, edits: EditSet): Pace {
  let made: EditSet | undefined = edits;
  let stride = 0;
  while (made !== undefined && stride < farthest) {
    const [move, ...others]: TreeEdit[] = movesOf(hoister, node, made);
    if (move === undefined || others.length > 0) break;
    made = withEdits(made, [move.edit]);
    stride++;
  }
  return { ...oneByOne, stride: Math.max(1, stride) };
}

/** Half as many after a failure, and from then on never more. */
export function slower(pace: Pace): Pace {
  return { ...pace, stride: pace.stride >> 1, most: pace.stride >> 1 };
}

export interface Hoister {
  readonly tree: TreeEdits;
  /** Only where a node can go without leaving anything in its place. */
  readonly coarse: boolean;
}

/** What may take the place of a node that is there, next. */
export function movesOf({ tree, coarse }: Hoister, node: number, edits: EditSet): TreeEdit[] {
  const live = new LiveTree(tree, edits);
  if (!live.isLive(node)) return [];
  const branch = live.branchFrom(node);
  if (coarse && new Pruning(tree, [branch], 'drops').count === 0) return [];
  return hoistsFor(tree, live, branch).filter(({ edit }) => withEdits(edits, [edit]) !== edits);
}

/**
 * What a node comes to when a move like the last is made again and again; `undefined` when that is one move or none.
 */
export function leapOf(
  hoister: Hoister,
  { node, pace }: { readonly node: number; readonly pace: Pace },
  edits: EditSet,
): TreeEdit | undefined {
  let made: EditSet | undefined = edits;
  let leap: TreeEdit | undefined;
  for (let i = 0; i < pace.stride && made !== undefined; i++) {
    const move: TreeEdit | undefined = movesOf(hoister, node, made)[pace.choice];
    if (move === undefined) break;
    if (i > 0) leap = move;
    made = withEdits(made, [move.edit]);
  }
  return leap;
}
