/** In which order the parts of a split are tried: how many of them, and which is the i-th. */
export interface Turns {
  readonly length: number;
  nth(i: number): number;
}

/**
 * Makes the turns for `parts` parts. `round` counts the rounds since the start, for orders that differ between rounds.
 */
export type Order = (parts: number, round: number) => Turns;

/** Tries the parts from the first to the last. */
export const forward: Order = (parts) => ({ length: parts, nth: (i) => i });

/** Tries the parts from the last to the first. */
export const backward: Order = (parts) => ({ length: parts, nth: (i) => parts - 1 - i });

/** Tries none of them. */
export const skip: Order = () => ({ length: 0, nth: (i) => i });

/** Shuffled anew in each round; the same seed gives the same shuffles. */
export function random(seed: number): Order {
  return (parts, round) => {
    const shuffled = Int32Array.from({ length: parts }, (_, i) => i);
    for (let i = parts - 1; i > 0; i--) {
      const j = Math.floor(chance(seed, round, i) * (i + 1));
      [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
    }
    return { length: parts, nth: (i) => shuffled[i]! };
  };
}

/** A number in [0, 1) that depends on its arguments only: the finaliser of MurmurHash3 over the three of them. */
function chance(...numbers: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const number of numbers) {
    hash ^= number;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
}
