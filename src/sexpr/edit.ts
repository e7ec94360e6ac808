import { firstFrom } from '../basics/first-from.ts';
import type { Script } from './script.ts';

/** A text, or a node of the script whose text is copied. */
export type Piece = string | number;

/** Puts pieces in a node's place (none: the node goes), or before it (`insert`; `node` may be the script's `count`). */
export interface Edit {
  readonly node: number;
  readonly by: readonly Piece[];
  readonly insert?: true;
  /** Puts this descendant in the node's place and leaves it where it is, so that it can be edited at the same time. */
  readonly inner?: number;
  /** A node of which `by` has the text, so that an edit inside of it would be lost. */
  readonly quotes?: number;
}

/** A run of the old text that went into the new one unchanged. */
export interface Kept {
  readonly from: number;
  readonly to: number;
  /** Where it begins in the new text. */
  readonly at: number;
}

export interface Edited {
  readonly text: string;
  readonly kept: readonly Kept[];
}

export function replaceNode(node: number, ...by: readonly Piece[]): Edit {
  return { node, by };
}

export function dropNode(node: number): Edit {
  return { node, by: [] };
}

export function unwrapNode(node: number, inner: number): Edit {
  return { node, by: [], inner };
}

/**
 * Makes all edits at once. What is not edited keeps its layout; the blanks before a dropped node go with it, and a
 * blank comes in where two tokens would grow together. An edit inside a node that another edit replaces is void, but
 * one inside a node that is copied is made in the copy, too.
 */
export function applyEdits(script: Script, edits: readonly Edit[]): Edited {
  return editRange(script, edits, [0, script.text.length]);
}

/** The text of one node after edits of it or inside of it. */
export function editedNode(script: Script, node: number, edits: readonly Edit[]): string {
  return editRange(script, edits, [script.start[node]!, script.end[node]!]).text;
}

function editRange(script: Script, edits: readonly Edit[], range: readonly [number, number]): Edited {
  const writer = new Writer(script.text);
  const cuts = edits.flatMap((edit) => cutsOf(script, edit, range[1]));
  if (cuts.length > 1) cuts.sort((a, b) => a.place - b.place || a.rank - b.rank);
  const inWork = new Set<Cut>();
  const open: Passage[] = [passage(cuts, range, false)];
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const piece = last.pieces.pop();
    if (typeof piece === 'string') writer.write(piece);
    else if (piece !== undefined) open.push(passage(cuts, [script.start[piece]!, script.end[piece]!], true));
    else {
      if (last.cut !== undefined) inWork.delete(last.cut);
      leaveCut(last, script.text, writer);
      last.cut = nextCut(cuts, last, inWork);
      writer.copy(last.cursor, last.cut === undefined ? last.to : Math.max(last.cursor, last.cut.from));
      if (last.cut === undefined) open.pop();
      else inWork.add(last.cut);
      last.pieces = last.cut?.by.toReversed() ?? [];
    }
  }
  return writer.finish();
}

/** Goes on behind the cut that has been made, if any. */
function leaveCut(now: Passage, text: string, writer: Writer): void {
  if (now.cut === undefined) return;
  const { to, drop } = now.cut;
  now.cursor = drop && writer.atOpening() ? blanksEnd(text, to) : to;
}

/** A range of the old text that is being written, with the cuts in it. */
interface Passage {
  cursor: number;
  readonly to: number;
  readonly isCopy: boolean;
  /** The first cut that has not been looked at. */
  next: number;
  /** The one that is being made, and what is still to be written of it, the first piece last. */
  cut: Cut | undefined;
  pieces: Piece[];
}

function passage(cuts: readonly Cut[], [from, to]: readonly [number, number], isCopy: boolean): Passage {
  return { cursor: from, to, isCopy, next: firstAt(cuts, from), cut: undefined, pieces: [] };
}

/** None inside of another one, and none whose own text this is a part of: two terms cannot stand in each other. */
function nextCut(cuts: readonly Cut[], now: Passage, inWork: ReadonlySet<Cut>): Cut | undefined {
  for (let cut = cuts[now.next]; cut !== undefined && cut.place <= now.to; cut = cuts[now.next]) {
    // Where a copy ends, something else begins.
    if (now.isCopy && cut.to > now.to) return undefined;
    now.next++;
    if (cut.place >= now.cursor && !inWork.has(cut)) return cut;
  }
  return undefined;
}

/** The first cut at a place or behind it. */
function firstAt(cuts: readonly Cut[], place: number): number {
  return firstFrom(cuts.length, (at) => cuts[at]!.place < place);
}

/** A range that goes, and what comes instead. */
interface Cut {
  /** Where what is edited begins; `from` may be before, by the blanks that go too. */
  readonly place: number;
  readonly from: number;
  readonly to: number;
  readonly by: readonly Piece[];
  /** Among cuts at one place: insertions, then outer before inner. */
  readonly rank: number;
  readonly drop: boolean;
}

function cutsOf(script: Script, edit: Edit, textEnd: number): Cut[] {
  const { node, by, inner } = edit;
  if (edit.insert) {
    const at = node < script.count ? script.start[node]! : textEnd;
    return [{ place: at, from: at, to: at, by, rank: -1, drop: false }];
  }
  const [start, end] = [script.start[node]!, script.end[node]!];
  if (inner === undefined) {
    const drop = by.length === 0;
    return [{ place: start, from: drop ? gapBefore(script, node) : start, to: end, by, rank: node, drop }];
  }
  const [innerStart, innerEnd] = [script.start[inner]!, script.end[inner]!];
  return [
    { place: start, from: start, to: innerStart, by: [], rank: node, drop: false },
    { place: innerEnd, from: innerEnd, to: end, by: [], rank: node, drop: false },
  ];
}

/** Whether the two change different places, so that both can be made. */
export function disjoint(script: Script, a: Edit, b: Edit): boolean {
  if (a.insert || b.insert) {
    if (a.insert && b.insert) return true;
    const [at, other] = a.insert ? [a.node, b] : [b.node, a];
    return at <= other.node || at >= script.after[other.node]!;
  }
  if (a.node === b.node) return false;
  const [outer, inner] = a.node < b.node ? [a, b] : [b, a];
  if (inner.node >= script.after[outer.node]!) return true;
  if (outer.inner === undefined) return false;
  const kept = outer.inner;
  const dropsIt = inner.node === kept && inner.inner === undefined && inner.by.length === 0;
  return kept <= inner.node && inner.node < script.after[kept]! && !dropsIt;
}

/** Where the blanks and comments before a node begin. */
function gapBefore(script: Script, node: number): number {
  if (node === 0) return 0;
  const parent = script.parent[node]!;
  if (parent === node - 1) return script.start[parent]! + 1;
  // The node before ends the list or leaf that comes last: climb from it to the sibling.
  let before = node - 1;
  while (script.parent[before] !== parent) before = script.parent[before]!;
  return script.end[before]!;
}

function blanksEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at]!)) at++;
  return at;
}

/** Collects the new text and what of it is old. */
class Writer {
  readonly #source: string;
  readonly #kept: Kept[] = [];
  readonly #parts: string[] = [];
  #length = 0;
  #last = '';

  constructor(source: string) {
    this.#source = source;
  }

  write(text: string): void {
    if (text === '') return;
    if (growsTogether(this.#last, text[0]!)) this.#append(' ');
    this.#append(text);
  }

  copy(from: number, to: number): void {
    if (to <= from) return;
    if (growsTogether(this.#last, this.#source[from]!)) this.#append(' ');
    this.#kept.push({ from, to, at: this.#length });
    this.#append(this.#source.slice(from, to));
  }

  atOpening(): boolean {
    return this.#last === '' || this.#last === '(';
  }

  finish(): Edited {
    return { text: this.#parts.join(''), kept: this.#kept };
  }

  #append(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
    this.#last = text[text.length - 1]!;
  }
}

function growsTogether(before: string, next: string): boolean {
  return before !== '' && !/[\s()]/.test(before) && !/[\s();]/.test(next);
}
