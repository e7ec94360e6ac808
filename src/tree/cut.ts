import { firstFrom } from '../basics/first-from.ts';
import { sameBytes } from '../basics/same-bytes.ts';

/** A range of the base text that goes, and what is written in its place. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  readonly insert?: Uint8Array;
  /** Lies inside a literal or in the margin of a line, where white space is content: what remains is left as it is. */
  readonly tight?: boolean;
}

/**
 * Sorted, without overlaps, touching ones made one. What lies inside a larger cut goes with it. `undefined` when two
 * insertions overlap without one containing the other, or differ in the same place.
 */
export function unite(cuts: readonly Cut[]): Cut[] | undefined {
  const sorted = cuts.toSorted(byPlace);
  const united: Cut[] = [];
  for (const cut of sorted) {
    const last = united.at(-1);
    if (last === undefined || cut.start > last.end || (cut.start === last.end && !(isPlain(cut) && isPlain(last)))) {
      united.push(cut);
    } else if (cut.end <= last.end) {
      if (clash(last, cut)) return undefined;
    } else {
      if (!isPlain(cut) || !isPlain(last)) return undefined;
      const tight = last.tight === true && cut.tight === true;
      united[united.length - 1] = { start: last.start, end: cut.end, ...(tight && { tight }) };
    }
  }
  return united;
}

/** Whether all of `cut` happens already in cuts that are united. */
export function covers(united: readonly Cut[], cut: Cut): boolean {
  const found = cutAround(united, cut.start, cut.end);
  if (found === undefined) return false;
  if (isPlain(found)) return true;
  const same = found.start === cut.start && found.end === cut.end;
  return same ? cut.insert !== undefined && sameBytes(found.insert!, cut.insert) : true;
}

/** Whether any of the united cuts is in the range or reaches into it. */
export function isTouched(united: readonly Cut[], start: number, end: number): boolean {
  const first = united[firstFrom(united.length, (place) => united[place]!.end < start)];
  return first !== undefined && first.start <= end;
}

/** The one of the united cuts that contains the whole range. */
export function cutAround(united: readonly Cut[], start: number, end: number): Cut | undefined {
  const cut = united[firstFrom(united.length, (place) => united[place]!.start <= start) - 1];
  return cut !== undefined && end <= cut.end ? cut : undefined;
}

/** Larger ones first where two start together; of equal ranges the plain one, since it wins. */
function byPlace(a: Cut, b: Cut): number {
  return a.start - b.start || b.end - a.end || Number(!isPlain(a)) - Number(!isPlain(b));
}

function isPlain(cut: Cut): boolean {
  return cut.insert === undefined;
}

function clash(outer: Cut, inner: Cut): boolean {
  const same = outer.start === inner.start && outer.end === inner.end;
  return same && outer.insert !== undefined && inner.insert !== undefined && !sameBytes(outer.insert, inner.insert);
}
