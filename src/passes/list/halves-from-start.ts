import type { Config } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import { type RunLengths, runsOnce } from '../ddmin/runs-once.ts';
import { deletionSearch } from './deletion-search.ts';

/**
 * Removes the first half, else the second, then quarters, eighths and so on, each round once from the start of the list
 * (after Lithium). Nothing is implied by what went before, so it also finds its way where two parts would each do.
 */
export function halvesFromStart(): Pass<Config> {
  return (config) => deletionSearch(runsOnce(config, halves, { fromStart: true }), 'one atom');
}

/** Rounded down, so that the last run of a round is what is over. */
const halves: RunLengths = {
  first: (length) => Math.max(1, length >> 1),
  next: (runLength) => (runLength > 1 ? runLength >> 1 : undefined),
};
