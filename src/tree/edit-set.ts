import { addTo } from '../basics/add-to.ts';
import { type Cut, covers, cutAround, unite } from './cut.ts';

/** One change of a text, as cuts; it names no nodes, so that edits made one upon the other keep their meaning. */
export interface Edit {
  /** The range that the edit is about: all cuts lie in it. */
  readonly start: number;
  readonly end: number;
  readonly cuts: readonly Cut[];
  /** Something must stay in the range, as it is a slot that the grammar wants filled: a hoist or a splice. */
  readonly filled?: boolean;
  /** For edits that drop items of one list, which depend on each other's separators. */
  readonly items?: ListItems;
}

/** Items dropped from one list. Two such edits of the same list become one, with separators chosen anew. */
export interface ListItems {
  /** The parent node. */
  readonly list: number;
  readonly dropped: ReadonlySet<number>;
  /** `undefined` when the list cannot do without all of them. */
  dropping(items: ReadonlySet<number>): Edit | undefined;
}

/** A text takes the place of a range of bytes, which may be empty. */
export function replacement(start: number, end: number, text: string): Edit {
  return { start, end, cuts: [{ start, end, insert: Buffer.from(text) }] };
}

/** A range of bytes goes. */
export function removal(start: number, end: number): Edit {
  return { start, end, cuts: [{ start, end }] };
}

/** Changes of one text made together. All edits must have been made for the same text. */
export interface EditSet {
  readonly edits: readonly Edit[];
  /** The cuts of all edits, united. */
  readonly cuts: readonly Cut[];
}

export const noEdits: EditSet = { edits: [], cuts: [] };

/** `undefined` when two of the edits exclude each other. The order of the edits does not matter. */
export function editSet(edits: readonly Edit[]): EditSet | undefined {
  const merged = mergeLists(edits);
  const cuts = merged && unite(merged.flatMap((edit) => edit.cuts));
  if (merged === undefined || cuts === undefined) return undefined;
  return merged.some((edit) => isEmptied(edit, cuts, merged)) ? undefined : { edits: merged, cuts };
}

/** Both sets at once; `undefined` when they exclude each other. */
export function join(a: EditSet, b: EditSet): EditSet | undefined {
  if (b.edits.length === 0) return a;
  return a.edits.length === 0 ? b : editSet([...a.edits, ...b.edits]);
}

/** Whether the edit would change nothing any more. */
export function isMoot(set: EditSet, edit: Edit): boolean {
  return edit.cuts.every((cut) => covers(set.cuts, cut));
}

/** The set and more edits; the same set when it makes them all already, `undefined` when something excludes another. */
export function withEdits(set: EditSet, edits: readonly Edit[]): EditSet | undefined {
  const open = edits.filter((edit) => !isMoot(set, edit));
  // With other separators the cuts differ, though all the items are gone.
  const lists = new Set(open.map(({ items }) => items?.list));
  const before = new Map(
    set.edits.map(({ items }) => [items?.list, items] as const).filter(([list]) => lists.has(list)),
  );
  const isDropped = ({ items }: Edit): boolean => {
    const dropped = items && before.get(items.list)?.dropped;
    return dropped !== undefined && [...items!.dropped].every((item) => dropped.has(item));
  };
  const more = open.filter((edit) => !isDropped(edit));
  return more.length === 0 ? set : editSet([...set.edits, ...more]);
}

function mergeLists(edits: readonly Edit[]): Edit[] | undefined {
  const lists = new Map<number, Edit[]>();
  for (const edit of edits) {
    if (edit.items === undefined) continue;
    addTo(lists, edit.items.list, edit);
  }
  const merged = edits.filter((edit) => edit.items === undefined);
  for (const [first, ...others] of lists.values()) {
    if (others.length === 0) {
      merged.push(first!);
      continue;
    }
    const dropped = new Set([first!, ...others].flatMap((edit) => [...edit.items!.dropped]));
    const whole = first!.items!.dropping(dropped);
    if (whole === undefined) return undefined;
    merged.push(whole);
  }
  return merged;
}

/** Whether other edits took all that an edit meant to keep, without taking the whole slot on purpose. */
function isEmptied(edit: Edit, cuts: readonly Cut[], edits: readonly Edit[]): boolean {
  if (edit.filled !== true) return false;
  const around = cutAround(cuts, edit.start, edit.end);
  if (around === undefined || around.insert !== undefined) return false;
  return !edits.some((other) => other !== edit && other.cuts.some((c) => c.start <= edit.start && edit.end <= c.end));
}

/** How much shorter the edits make a text, white space between what they leave aside. */
export function freedBytes({ cuts }: EditSet): number {
  return cuts.reduce((sum, { start, end, insert }) => sum + end - start - (insert?.length ?? 0), 0);
}
