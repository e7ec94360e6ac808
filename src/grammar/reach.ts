import { firstFrom } from '../basics/first-from.ts';
import type { Arena } from '../tree/arena.ts';

/** More than programs that were written by people have. */
const nearLevels = 64;

/** Of a tree of more levels than that, most nodes have so many below them that each of them looks at fewer. */
const veryDeep = 1024;
const nearWhereVeryDeep = 8;

/**
 * Which nodes below another one are considered for taking its place: all near ones, and in very deep trees also those
 * at twice that depth, four times, and so on. So a whole tree is looked through in time proportional to its size,
 * however deep it is.
 */
export class Reach {
  readonly #arena: Arena;
  readonly #depth: Uint32Array;
  /** All nodes by depth, then in document order; and where each depth begins. */
  readonly #byDepth: Uint32Array;
  readonly #starts: Uint32Array;
  /** How many levels below a node count as near. */
  readonly #near: number;

  constructor(arena: Arena) {
    this.#arena = arena;
    this.#depth = new Uint32Array(arena.size);
    let deepest = 0;
    for (let node = 1; node < arena.size; node++) {
      const depth = this.#depth[arena.parent[node]!]! + 1;
      this.#depth[node] = depth;
      if (depth > deepest) deepest = depth;
    }
    this.#near = deepest > veryDeep ? nearWhereVeryDeep : nearLevels;
    this.#starts = new Uint32Array(deepest + 2);
    for (const depth of this.#depth) this.#starts[depth + 1]!++;
    for (let depth = 0; depth <= deepest; depth++) this.#starts[depth + 1]! += this.#starts[depth]!;
    this.#byDepth = new Uint32Array(arena.size);
    const next = this.#starts.slice();
    for (let node = 0; node < arena.size; node++) this.#byDepth[next[this.#depth[node]!]!++] = node;
  }

  /** The node and those below it that are in reach, in document order. */
  *from(node: number): Iterable<number> {
    const { after } = this.#arena;
    const limit = this.#depth[node]! + this.#near;
    const far = this.#far(node);
    let nextFar = 0;
    for (let below = node; below < after[node]!; ) {
      yield below;
      if (this.#depth[below]! < limit) {
        below++;
        continue;
      }
      for (; far[nextFar]! < after[below]!; nextFar++) yield far[nextFar]!;
      below = after[below]!;
    }
  }

  #far(node: number): number[] {
    const far: number[] = [];
    const end = this.#arena.after[node]!;
    for (let levels = 2 * this.#near; ; levels *= 2) {
      const depth = this.#depth[node]! + levels;
      if (depth + 1 >= this.#starts.length) break;
      for (let at = this.#firstFrom(depth, node); at < this.#starts[depth + 1]! && this.#byDepth[at]! < end; at++) {
        far.push(this.#byDepth[at]!);
      }
    }
    return far.sort((a, b) => a - b);
  }

  /** The place in `byDepth` of the first node of a depth that comes behind another one. */
  #firstFrom(depth: number, node: number): number {
    return firstFrom(this.#starts[depth + 1]!, (place) => this.#byDepth[place]! < node, this.#starts[depth]);
  }
}
