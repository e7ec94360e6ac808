import type { Config } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import { deletionSearch } from '../list/deletion-search.ts';
import { initialOdds, requireOdds } from './odds.ts';
import { type RunLengths, type RunOptions, runsOnce } from './runs-once.ts';

/** How counter-based delta debugging goes over a configuration. */
export interface CddOptions extends RunOptions {
  /** The probability, before any trial, that an atom is needed; chosen from the number of atoms when not given. */
  readonly odds?: number;
}

/**
 * Counter-based delta debugging: ProbDD without the probabilities of single atoms, which leaves run lengths that depend
 * on the number of the sweep only, as 9, 6, 4, 2, 1 from odds of 0.1. Ends with each atom tried alone once, which is
 * not 1-minimality: nothing is tried again. Zhang, Xu, Zhou, Xu and Sun, "Toward a Better Understanding of
 * Probabilistic Delta Debugging", 2024. Deviation: the odds fit the number of atoms, since fixed ones are slow on long
 * lists.
 */
export function cdd({ odds, ...options }: CddOptions = {}): Pass<Config> {
  requireOdds(odds);
  return (config) =>
    deletionSearch(runsOnce(config, runLengths(odds ?? initialOdds(config.length)), options), 'one atom');
}

export function runLengths(initial: number): RunLengths {
  const lengths = lengthsFrom(initial);
  return {
    first: () => lengths[0]!,
    next: (runLength) => lengths[lengths.indexOf(runLength) + 1],
  };
}

/**
 * In each sweep the length with the largest expected gain. A run that was rejected makes its atoms likelier to be
 * needed.
 */
function lengthsFrom(initial: number): readonly number[] {
  const lengths: number[] = [];
  for (let odds = initial; lengths.at(-1) !== 1; ) {
    const length = bestLength(odds);
    if (length !== lengths.at(-1)) lengths.push(length);
    odds = length === 1 ? 1 : odds / (1 - (1 - odds) ** length);
  }
  return lengths;
}

/** The length s with the largest s(1 - odds)^s: one of the integers around -1/ln(1 - odds). */
function bestLength(odds: number): number {
  const gain = (length: number): number => length * (1 - odds) ** length;
  const below = Math.max(1, Math.floor(-1 / Math.log1p(-odds)));
  return gain(below + 1) > gain(below) * (1 + 1e-12) ? below + 1 : below;
}
