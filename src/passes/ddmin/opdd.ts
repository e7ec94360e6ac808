import type { Config } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import { deletionSearch } from '../list/deletion-search.ts';
import { type RunLengths, type RunOptions, runsOnce } from './runs-once.ts';

/**
 * One-pass delta debugging: half, quarter, eighth and so on, each run once, never again what was needed before a
 * success. A linear number of trials. 1-minimal when the dependencies follow the order of removal, so from the end when
 * later atoms need earlier ones; otherwise not. Gharachorlu and Sumner, QRS 2018.
 */
export function opdd(options: RunOptions = {}): Pass<Config> {
  return (config) => deletionSearch(runsOnce(config, halves, options), 'one atom');
}

const halves: RunLengths = {
  first: (length) => Math.ceil(length / 2),
  next: (runLength) => (runLength > 1 ? Math.ceil(runLength / 2) : undefined),
};
