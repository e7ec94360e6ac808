import { type Arena, hasFlag, isLeaf, nodeFlags } from '../tree/arena.ts';

/** Counts for all subtrees of one tree, each by two look-ups. */
export class TreeSize {
  readonly #arena: Arena;
  /** By node, the tokens in front of it; one entry more for the end. */
  readonly #tokensBefore: Uint32Array;
  /** By node, the errors and missing nodes in front of it. */
  readonly #faultsBefore: Uint32Array;

  constructor(arena: Arena) {
    this.#arena = arena;
    this.#tokensBefore = new Uint32Array(arena.size + 1);
    this.#faultsBefore = new Uint32Array(arena.size + 1);
    let count = 0;
    let faults = 0;
    let commentEnd = 0;
    for (let node = 0; node < arena.size; node++) {
      this.#tokensBefore[node] = count;
      this.#faultsBefore[node] = faults;
      if (hasFlag(arena, node, nodeFlags.error | nodeFlags.missing)) faults++;
      if (isComment(arena, node)) commentEnd = Math.max(commentEnd, arena.after[node]!);
      if (node >= commentEnd && isLeaf(arena, node) && arena.end[node]! > arena.start[node]!) count++;
    }
    this.#tokensBefore[arena.size] = count;
    this.#faultsBefore[arena.size] = faults;
  }

  /** Tokens of the node, those in comments not counted. */
  tokens(node: number): number {
    return this.#tokensBefore[this.#arena.after[node]!]! - this.#tokensBefore[node]!;
  }

  /** Whether all of the node was parsed as written. */
  isSound(node: number): boolean {
    return this.#faultsBefore[this.#arena.after[node]!] === this.#faultsBefore[node];
  }

  /** Tokens of a run of siblings. */
  tokensBetween(first: number, last: number): number {
    return this.#tokensBefore[this.#arena.after[last]!]! - this.#tokensBefore[first]!;
  }

  tokensOf(nodes: Iterable<number>): number {
    let sum = 0;
    for (const node of nodes) sum += this.tokens(node);
    return sum;
  }
}

function isComment(arena: Arena, node: number): boolean {
  return node !== 0 && hasFlag(arena, node, nodeFlags.extra) && !hasFlag(arena, node, nodeFlags.error);
}
