import type { Config } from '../../core/configuration.ts';

/** A configuration cut into parts: part i goes from `cuts[i]` up to, not including, `cuts[i + 1]`. No part is empty. */
export interface Partition {
  readonly config: Config;
  readonly cuts: Int32Array;
}

/** Cuts a partition into about `factor` times as many parts: more than before, unless each part is one atom. */
export type Split = (partition: Partition, factor: number) => Int32Array;

/** Parts of nearly equal length, the longer ones last: 10 atoms in 4 parts are 2, 2, 3, 3. */
export const zeller: Split = ({ config, cuts }, factor) => {
  const parts = finer(cuts, factor);
  const result = new Int32Array(parts + 1);
  for (let i = 0; i < parts; i++) {
    result[i + 1] = result[i]! + Math.floor((config.length - result[i]!) / (parts - i));
  }
  return result;
};

/** Parts of nearly equal length, the longer ones spread: 10 atoms in 4 parts are 2, 3, 2, 3. */
export const balanced: Split = ({ config, cuts }, factor) => {
  const parts = finer(cuts, factor);
  return Int32Array.from({ length: parts + 1 }, (_, i) => Math.floor((config.length * i) / parts));
};

/**
 * Cuts each part into `factor` parts of nearly equal weight; `weights` are those of the caller's atoms. Heavy atoms get
 * parts of their own early. Zhou, Xu, Zhang and Sun, "WDD: Weighted Delta Debugging", ICSE 2025.
 */
export function byWeight(weights: ArrayLike<number>): Split {
  return ({ config, cuts }, factor) => {
    const finerCuts = [0];
    for (let i = 1; i < cuts.length; i++) {
      const part = Array.from(config.subarray(cuts[i - 1], cuts[i]), (atom) => weights[atom] ?? 0);
      for (const length of sharedOut(part, Math.min(factor, part.length))) finerCuts.push(finerCuts.at(-1)! + length);
    }
    return Int32Array.from(finerCuts);
  };
}

/** How many atoms each of `parts` takes: as long as they bring it nearer to its share of the weight left. */
function* sharedOut(weights: readonly number[], parts: number): Iterable<number> {
  let rest = weights.reduce((sum, weight) => sum + weight, 0);
  let end = 0;
  for (let left = parts; left > 1; left--) {
    const start = end;
    let taken = weights[end++]!;
    while (end <= weights.length - left && taken + weights[end]! / 2 <= rest / left) taken += weights[end++]!;
    rest -= taken;
    yield end - start;
  }
  yield weights.length - end;
}

function finer(cuts: Int32Array, factor: number): number {
  return Math.min(cuts[cuts.length - 1]!, (cuts.length - 1) * factor);
}
