import { type Cut, covers } from '../../tree/cut.ts';
import type { Edit, EditSet } from '../../tree/edit-set.ts';

/** A change of a tree that was rejected, and those before it. */
export interface Refusal {
  readonly cuts: readonly Cut[];
  readonly before: Refusal | undefined;
}

/**
 * Whether more would go than what has had to stay: what is needed by itself is needed in company, too, unless what needed
 * it goes with it. About one of twenty such changes is accepted, and hardly any of those that halve the text.
 */
export function isDoubtful(edit: Edit, refused: Refusal | undefined, { cuts: gone }: EditSet): boolean {
  for (let known = refused; known; known = known.before) {
    if (isWithin(known.cuts, edit.cuts) && !isAbout(known.cuts, edit) && !known.cuts.every((cut) => covers(gone, cut)))
      return true;
  }
  return false;
}

function isWithin(inner: readonly Cut[], outer: readonly Cut[]): boolean {
  return inner.every(({ start, end }) => outer.some((cut) => cut.start <= start && end <= cut.end));
}

/** That all of it must stay says nothing about what may take its place. */
function isAbout(cuts: readonly Cut[], { start, end }: Edit): boolean {
  return cuts.some((cut) => cut.start <= start && end <= cut.end);
}
