import { madeAt } from '../../basics/remembered.ts';
import { type Arena, isLeaf, textOf } from '../../tree/arena.ts';
import type { EditSet } from '../../tree/edit-set.ts';
import { isGone } from '../../tree/gone.ts';

/** Neighbouring nodes: the first one, and the one behind the subtree of the last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** How often the words of one tree are left in it. */
export class WordCounts {
  readonly #arena: Arena;
  /** By leaf, the number of its word, from 1 on; 0 for nodes that are no words. */
  readonly #words: Uint32Array;
  readonly #size: number;

  constructor(arena: Arena) {
    const numbers = new Map<string, number>();
    this.#arena = arena;
    this.#words = new Uint32Array(arena.size);
    for (let node = 0; node < arena.size; node++) {
      const text = isLeaf(arena, node) ? Buffer.from(textOf(arena, node)).toString('latin1') : '';
      if (!/^[\w\x80-\xff]/.test(text)) continue;
      const number = madeAt(numbers, text, () => numbers.size + 1);
      this.#words[node] = number;
    }
    this.#size = numbers.size + 1;
  }

  /**
   * The stretches that have the last of a word of which there were more before: what is defined there was used
   * elsewhere, and is not any more. The stretches ascend and do not overlap.
   */
  lonely<S extends Stretch>(stretches: readonly S[], before: EditSet, now: EditSet): S[] {
    const [earlier, left] = [this.#count(before), this.#count(now)];
    const found = new Set<S>();
    for (let word = 1; word < this.#size; word++) {
      const { count, first, last } = left;
      if (count[word] === 0 || count[word]! >= earlier.count[word]!) continue;
      const stretch = stretches.find(({ from, to }) => from <= first[word]! && last[word]! < to);
      if (stretch !== undefined) found.add(stretch);
    }
    return stretches.filter((stretch) => found.has(stretch));
  }

  /** By word, how many leaves some edits leave of it, and which are the first and the last. */
  #count(edits: EditSet): Record<'count' | 'first' | 'last', Uint32Array> {
    const [count, first, last] = [0, 0, 0].map(() => new Uint32Array(this.#size)) as [
      Uint32Array,
      Uint32Array,
      Uint32Array,
    ];
    for (let node = 0; node < this.#arena.size; ) {
      const word = this.#words[node]!;
      if (isGone(this.#arena, node, edits)) {
        node = this.#arena.after[node]!;
        continue;
      }
      if (word > 0) {
        if (count[word]!++ === 0) first[word] = node;
        last[word] = node;
      }
      node++;
    }
    return { count, first, last };
  }
}
