import type { Script } from '../../../sexpr/script.ts';
import type { Opportunity } from './opportunity.ts';
import { Places } from './places.ts';
import type { Ranking } from './ranking.ts';

/** Opportunities that can be taken together. */
export class Batch {
  readonly chosen: Opportunity[] = [];
  readonly #places: Places;
  readonly #shares: Map<number, number> = new Map();

  constructor(script: Script) {
    this.#places = new Places(script);
  }

  /** Returns whether it fits; if not, it is left out. */
  add(opportunity: Opportunity): boolean {
    const { change, share } = opportunity;
    const shared = share === undefined ? 0 : (this.#shares.get(share.of) ?? 0);
    if ((share !== undefined && shared >= share.most) || !this.#places.fits(change)) return false;
    if (share !== undefined) this.#shares.set(share.of, shared + 1);
    this.#places.add(change);
    this.chosen.push(opportunity);
    return true;
  }
}

/** A batch, and what can be expected of it. */
export interface Valued {
  readonly keys: readonly string[];
  readonly value: number;
  readonly likely: number;
}

/** A batch is as large as makes it about as likely to be accepted as not. */
const even = 0.5;
const mostCertain = 0.9995;
/** How many that do not fit into a batch are passed over. */
const mostMisfits = 1000;

export function likelihoodOf(opportunity: Opportunity, odds: number): number {
  return Math.min(mostCertain, odds * opportunity.odds);
}

/** What a batch is made for. */
interface Hopes {
  readonly script: Script;
  /** How likely one of their kind is. */
  readonly each: number;
  /**
   * How likely one is at least while others are accepted in a row: more are taken then, for what is expected without.
   */
  readonly inARow: number;
  readonly isGone: (opportunity: Opportunity) => boolean;
}

/** As many of the first as are likely to be accepted together. */
export function bestBatch(ranking: Ranking, { script, each, inARow, isGone }: Hopes): Valued | undefined {
  const batch = new Batch(script);
  let [all, hoped, gain, misfits] = [1, 1, 0, 0];
  let place = ranking.first(isGone);
  for (let next = ranking.at(place); next !== undefined && misfits < mostMisfits; next = ranking.at(++place)) {
    if (isGone(next)) continue;
    const likely = likelihoodOf(next, each);
    const isExpected = batch.chosen.length === 0 || all * likely >= even;
    hoped *= Math.max(likely, inARow);
    if (!isExpected && hoped < even) break;
    if (!batch.add(next)) {
      misfits++;
      hoped /= Math.max(likely, inARow);
    } else if (isExpected) {
      all *= likely;
      gain += next.gain;
    }
  }
  const keys = batch.chosen.map(({ key }) => key);
  return keys.length === 0 ? undefined : { keys, value: all * gain, likely: all };
}
