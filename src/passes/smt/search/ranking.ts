import type { Opportunity } from './opportunity.ts';

/**
 * Changes of one kind by what they can be expected to save, best first; those that are expected to save as much stay in
 * the order in which they were given. There may be very many, of which few are looked at before they are ranked anew:
 * so only as much is put in order as is asked for (a binary heap).
 */
export class Ranking {
  readonly #opportunities: readonly Opportunity[];
  readonly #odds: Float64Array;
  readonly #values: Float64Array;
  /** The places of those that have not been asked for, the best at the root. */
  readonly #heap: Int32Array;
  /** What all of them together can be expected to save. */
  readonly value: number;
  #left: number;
  /** As far as it was asked for. */
  readonly #ordered: Opportunity[] = [];
  #gone = 0;

  constructor(opportunities: readonly Opportunity[], oddsOf: (opportunity: Opportunity) => number) {
    const size = opportunities.length;
    this.#opportunities = opportunities;
    this.#odds = new Float64Array(size);
    this.#values = new Float64Array(size);
    this.#heap = new Int32Array(size);
    for (const [i, opportunity] of opportunities.entries()) {
      this.#heap[i] = i;
      this.#odds[i] = oddsOf(opportunity);
      this.#values[i] = opportunity.gain * this.#odds[i]!;
    }
    this.value = this.#values.reduce((sum, value) => sum + value, 0);
    this.#left = size;
    for (let at = (size >> 1) - 1; at >= 0; at--) this.#sink(at);
  }

  get size(): number {
    return this.#opportunities.length;
  }

  /**
   * The place of the first opportunity that is not gone. What is gone stays gone, and mostly it is the first that goes.
   */
  first(isGone: (opportunity: Opportunity) => boolean): number {
    for (let next = this.at(this.#gone); next !== undefined && isGone(next); next = this.at(this.#gone)) this.#gone++;
    return this.#gone;
  }

  /** With the odds that it was ranked by; `undefined` behind the last one. */
  at(place: number): Opportunity | undefined {
    while (this.#ordered.length <= place && this.#left > 0) this.#ordered.push(this.#next());
    return this.#ordered[place];
  }

  #next(): Opportunity {
    const best = this.#heap[0]!;
    this.#left--;
    this.#heap[0] = this.#heap[this.#left]!;
    this.#sink(0);
    const opportunity = this.#opportunities[best]!;
    const odds = this.#odds[best]!;
    return odds === opportunity.odds ? opportunity : { ...opportunity, odds };
  }

  #sink(from: number): void {
    let at = from;
    for (let child = 2 * at + 1; child < this.#left; child = 2 * at + 1) {
      if (child + 1 < this.#left && this.#isBefore(child + 1, child)) child++;
      if (!this.#isBefore(child, at)) return;
      const moved = this.#heap[at]!;
      this.#heap[at] = this.#heap[child]!;
      this.#heap[child] = moved;
      at = child;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one]!, this.#heap[other]!];
    const more = this.#values[a]! - this.#values[b]!;
    return more > 0 || (more === 0 && a < b);
  }
}
