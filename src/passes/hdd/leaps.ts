import type { TreeEdit, TreeEdits } from '../../grammar/edits.ts';
import type { EditSet } from '../../tree/edit-set.ts';
import { withEdit } from '../tree/make-edit.ts';
import { hoistsFor } from './hoisting.ts';
import { LiveTree } from './live-tree.ts';
import { Pruning } from './pruning.ts';

/** How many hoists in a row are tried at once, and how many at most. */
export interface Pace {
  readonly stride: number;
  readonly most: number;
}

export const oneByOne: Pace = { stride: 1, most: Number.POSITIVE_INFINITY };

/** Twice as many after a success; half as many after a failure, and from then on never more. */
export function paceAfter({ stride, most }: Pace, isAccepted: boolean): Pace {
  if (isAccepted) return { stride: Math.min(2 * stride, most), most };
  return stride > 1 ? { stride: stride >> 1, most: stride >> 1 } : { stride, most };
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
  return hoistsFor(tree, live, branch).filter(({ edit }) => withEdit(edits, edit) !== edits);
}

/** What a node comes to when the first of its moves is made so many times; `undefined` when that is no more than one. */
export function leapOf(
  hoister: Hoister,
  { node, stride }: { node: number; stride: number },
  edits: EditSet,
): TreeEdit | undefined {
  let made: EditSet | undefined = edits;
  let last: TreeEdit | undefined;
  let leap: TreeEdit | undefined;
  for (let i = 0; i < stride && made !== undefined; i++) {
    const [move] = movesOf(hoister, node, made);
    if (move === undefined) break;
    if (last !== undefined) leap = move;
    last = move;
    made = withEdit(made, move.edit);
  }
  return leap;
}
