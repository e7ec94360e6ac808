import { firstFrom } from '../../basics/first-from.ts';
import type { Script } from '../../sexpr/script.ts';
import type { Change } from './mutator.ts';

/** The nodes that are not where they were once a change has been made. */
export class Removed {
  /** Where runs of them begin and end, in turn, ascending. */
  readonly #bounds: readonly number[];

  constructor({ after }: Script, change: Change) {
    const runs: [number, number][] = [];
    for (const { node, inner, insert } of change) {
      if (insert) continue;
      if (inner === undefined) runs.push([node, after[node]!]);
      else runs.push([node, inner], [after[inner]!, after[node]!]);
    }
    runs.sort(([a], [b]) => a - b);
    const bounds: number[] = [];
    for (const [from, to] of runs) {
      const end = bounds.at(-1);
      if (end === undefined || from > end) bounds.push(from, to);
      else bounds[bounds.length - 1] = Math.max(end, to);
    }
    this.#bounds = bounds;
  }

  has(node: number): boolean {
    return firstFrom(this.#bounds.length, (at) => this.#bounds[at]! <= node) % 2 === 1;
  }
}
