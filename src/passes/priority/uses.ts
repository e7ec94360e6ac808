import { addTo } from '../../basics/add-to.ts';
import { type Arena, isLeaf, textOf } from '../../tree/arena.ts';
import type { EditSet } from '../../tree/edit-set.ts';
import { isGone } from '../../tree/gone.ts';

/** Neighbouring nodes: the first one, and the one behind the subtree of the last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What is left of the words of one tree, after some edits. */
export class Uses {
  readonly #arena: Arena;
  readonly #now: EditSet;
  /** By word, the leaves that are left of it, in order. */
  readonly #left: ReadonlyMap<string, readonly number[]>;
  /** By word, all leaves that there were. */
  readonly #all: ReadonlyMap<string, readonly number[]>;

  constructor(arena: Arena, now: EditSet) {
    this.#arena = arena;
    this.#now = now;
    const everything: Stretch = { from: 0, to: arena.size };
    this.#left = byWord(arena, this.#leavesAfter(now, everything), () => true);
    this.#all = byWord(arena, leavesOf(arena, everything), (word) => this.#left.has(word));
  }

  /**
   * Whether less ties the stretch to the rest than after those earlier edits: it has lost a word, or one of its words
   * is no longer used anywhere else.
   */
  haveEnded(stretch: Stretch, earlier: EditSet): boolean {
    const words = new Set<string>();
    for (const leaf of this.#leavesAfter(this.#now, stretch)) words.add(wordOf(this.#arena, leaf));
    for (const leaf of this.#leavesAfter(earlier, stretch)) {
      const word = wordOf(this.#arena, leaf);
      if (isWord(word) && !words.has(word)) return true;
    }
    const isOutside = (leaf: number): boolean => leaf < stretch.from || leaf >= stretch.to;
    return [...words].some((word) => {
      if (this.#left.get(word)?.some(isOutside) !== false) return false;
      return this.#all.get(word)!.some((leaf) => isOutside(leaf) && !isGone(this.#arena, leaf, earlier));
    });
  }

  /** The leaves that some edits leave of a stretch. */
  #leavesAfter(edits: EditSet, stretch: Stretch): Iterable<number> {
    return leavesOf(this.#arena, stretch, (node) => !isGone(this.#arena, node, edits));
  }
}

/** The leaves in there; what lies below a node that does not count is passed over. */
function* leavesOf(arena: Arena, { from, to }: Stretch, counts = (_: number): boolean => true): Iterable<number> {
  for (let node = from; node < to; ) {
    const doesCount = counts(node);
    if (doesCount && isLeaf(arena, node)) yield node;
    node = doesCount ? node + 1 : arena.after[node]!;
  }
}

function byWord(arena: Arena, leaves: Iterable<number>, isWanted: (word: string) => boolean): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const leaf of leaves) {
    const word = wordOf(arena, leaf);
    if (!isWord(word) || !isWanted(word)) continue;
    addTo(found, word, leaf);
  }
  return found;
}

function wordOf(arena: Arena, leaf: number): string {
  return Buffer.from(textOf(arena, leaf)).toString('latin1');
}

function isWord(text: string): boolean {
  return /^[\w\x80-\xff]/.test(text);
}
