import { firstFrom } from '../../basics/first-from.ts';
import { dressed } from '../../core/combinators.ts';
import type { Config } from '../../core/configuration.ts';
import type { Search } from '../../core/search.ts';

export interface Weighing {
  /** What is left with these atoms: with more of them, no less. */
  left(config: Config): number;
  /** The share of what is left that has to go. */
  readonly share: number;
}

/**
 * Leaves out cuts that save little, for searches that cut ever smaller runs out of what a run of theirs was cut out of
 * before, as halving does: a part of what saves too little saves no more, and is not weighed. So of the many small cuts
 * at the end few are.
 */
export function* largeEnough(search: Search<Config>, current: Config, weighing: Weighing): Search<Config> {
  const whole = weighing.left(current);
  const vain = new Int32Array((current.at(-1) ?? -1) + 1);
  let weighed = 0;
  for (const proposal of dressed(search, { next: (rest, config) => largeEnough(rest, config, weighing) })) {
    const kept = proposal.value();
    const [first, last] = removedFrom(current, kept);
    if (vain[first] !== 0 && vain[first] === vain[last]) continue;
    if (whole - weighing.left(kept) >= weighing.share * whole) yield proposal;
    else vain.fill(++weighed, first, last + 1);
  }
}

/** The first and the last of the run of atoms that are not kept. */
function removedFrom(current: Config, kept: Config): readonly [first: number, last: number] {
  const first = firstFrom(kept.length, (place) => kept[place] === current[place]);
  return [current[first]!, current[first + current.length - kept.length - 1]!];
}
