import type { Config } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import { type DdminOptions, ddmin } from './ddmin.ts';
import { byWeight } from './split.ts';

/**
 * ddmin whose parts are cut at the middle of their weight, so that a heavy atom is alone early and light ones go
 * together. `weights` are those of the caller's atoms. 1-minimal as ddmin is. Zhou, Xu, Zhang and Sun, ICSE 2025.
 */
export function weightedDdmin(weights: ArrayLike<number>, options: Omit<DdminOptions, 'split'> = {}): Pass<Config> {
  return ddmin({ ...options, split: byWeight(weights) });
}
