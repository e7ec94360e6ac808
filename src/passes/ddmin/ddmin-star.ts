import { untilStable } from '../../core/combinators.ts';
import type { Config } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import { type DdminOptions, ddmin } from './ddmin.ts';

/**
 * ddmin from the coarsest granularity again, until a whole run changes nothing: large parts that an earlier run had to
 * leave may go once what they needed is gone. Vince 2024, "Enhancements of Automated Test Case Reduction", chapter 5.
 */
export function ddminStar(options: DdminOptions = {}): Pass<Config> {
  return untilStable(ddmin(options));
}
