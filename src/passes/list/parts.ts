import type { Config } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import { runsOnce } from '../ddmin/runs-once.ts';
import { deletionSearch } from './deletion-search.ts';

export interface PartsOptions {
  /** Into how many a list is parted, and then each of its parts. Two when not given. */
  readonly into?: number;
  /** The last part is tried first. */
  readonly fromEnd?: boolean;
}

/**
 * Removes the first half, else the second, then quarters, eighths and so on, each round once along the list (after
 * Lithium); or thirds, or from the end. Nothing is implied by what went before, so it also finds its way where two
 * parts would each do.
 */
export function parts({ into = 2, fromEnd = false }: PartsOptions = {}): Pass<Config> {
  // Rounded down, so that the last run of a round is what is over.
  const part = (length: number): number => Math.max(1, Math.floor(length / into));
  const lengths = {
    first: part,
    next: (runLength: number) => (runLength > 1 ? part(runLength) : undefined),
  };
  return (config) => deletionSearch(runsOnce(config, lengths, { fromStart: !fromEnd }), 'one atom');
}
