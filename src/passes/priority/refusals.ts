import { type Cut, covers, cutAround } from '../../tree/cut.ts';
import type { Edit, EditSet } from '../../tree/edit-set.ts';

/** The cuts of a change that was rejected, and the rejections before it. */
export interface Refusal {
  readonly cuts: readonly Cut[];
  /** The same cuts without what earlier edits had taken away at their ends, if they had. */
  readonly left?: readonly Cut[];
  readonly before: Refusal | undefined;
}

/** One rejection more, of a change that was tried on top of the edits in `gone`. */
export function withRefused(before: Refusal | undefined, { cuts }: Pick<Edit, 'cuts'>, gone: EditSet): Refusal {
  const left = cuts.map((cut) => trimmed(cut, gone.cuts));
  return { cuts, ...(left.some((cut, at) => cut !== cuts[at]) && { left }), before };
}

/**
 * Whether a change would take away all that an earlier, rejected one would, and more: what is needed stays needed,
 * unless what needs it goes with it. About one of twenty such changes is accepted, and hardly any of those that halve
 * the text. A rejection of something as a whole says nothing about what may take its place, but it does about dropping
 * parts that are all that is left of it.
 */
export function isDoubtful(edit: Edit, refused: Refusal | undefined, { cuts: gone }: EditSet): boolean {
  const isDrop = edit.cuts.every(({ insert }) => insert === undefined);
  for (let known = refused; known; known = known.before) {
    const { cuts, left = cuts } = known;
    if (!isWithin(left, edit.cuts)) continue;
    const isAllOfIt = isDrop && left !== cuts;
    if ((isAllOfIt || !isAbout(cuts, edit)) && !left.every((cut) => covers(gone, cut))) return true;
  }
  return false;
}

function isWithin(inner: readonly Cut[], outer: readonly Cut[]): boolean {
  return inner.every(({ start, end }) => outer.some((cut) => cut.start <= start && end <= cut.end));
}

function isAbout(cuts: readonly Cut[], { start, end }: Edit): boolean {
  return cuts.some((cut) => cut.start <= start && end <= cut.end);
}

/** The cut without what is gone at its ends; unchanged when all of it is gone. */
function trimmed(cut: Cut, gone: readonly Cut[]): Cut {
  if (cut.insert !== undefined || covers(gone, cut)) return cut;
  const head = cutAround(gone, cut.start, cut.start + 1);
  const tail = cutAround(gone, cut.end - 1, cut.end);
  const start = head !== undefined && head.insert === undefined ? head.end : cut.start;
  const end = tail !== undefined && tail.insert === undefined ? tail.start : cut.end;
  return start === cut.start && end === cut.end ? cut : { ...cut, start, end };
}
