import { type Edit, editSet, join } from '../../tree/edit-set.ts';
import type { Itinerary, Journey, Stop } from './edit-tour.ts';

/** A run of groups that are still to be tried together. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

export interface Halving {
  label(count: number): string;
  /** Which half is tried first. */
  readonly first: 'former' | 'latter';
  /** Ends with parts of all groups as small as one in so many: what is smaller saves little. With single groups when left out. */
  readonly finest?: number;
  /** So large a share at the end is tried apart from the beginning. */
  readonly apart?: number;
}

/** Where a tour in halves begins: with everything. */
export const whole: Journey<readonly Part[]>['start'] = () => [{ from: 0, to: Number.POSITIVE_INFINITY }];

/** Edits that only make sense in their groups: of all groups at once, then of halves, of quarters and so on. */
export class InHalves implements Itinerary<readonly Part[]> {
  readonly #groups: readonly (readonly Edit[])[];
  readonly #halving: Halving;
  /** Of a part of fewer groups there are no halves. */
  readonly #splittable: number;

  constructor(groups: readonly (readonly Edit[])[], halving: Halving) {
    this.#groups = groups;
    this.#halving = halving;
    this.#splittable = Math.max(2, (2 * groups.length) / (halving.finest ?? Number.POSITIVE_INFINITY));
  }

  next(memory: readonly Part[]): Stop<readonly Part[]> | undefined {
    const [part, ...others] = this.#begun(memory);
    if (part === undefined || this.#groups.length === 0) return undefined;
    const { from } = part;
    const to = Math.min(part.to, this.#groups.length);
    return {
      label: this.#halving.label(to - from),
      make: (edits) => {
        const set = editSet(this.#groups.slice(from, to).flat());
        return set && join(edits, set);
      },
      accepted: () => others,
      rejected: () => (to - from < this.#splittable ? others : [...others, ...this.#halves(from, to)]),
    };
  }

  #begun(memory: readonly Part[]): readonly Part[] {
    const isAll = memory[0]?.to === Number.POSITIVE_INFINITY;
    const to = this.#groups.length;
    const from = Math.floor(to * (1 - (this.#halving.apart ?? 0)));
    return isAll && from > 0 && from < to
      ? [
          { from: 0, to: from },
          { from, to },
        ]
      : memory;
  }

  #halves(from: number, to: number): readonly Part[] {
    const middle = (from + to) >> 1;
    const [former, latter] = [
      { from, to: middle },
      { from: middle, to },
    ];
    return this.#halving.first === 'former' ? [former, latter] : [latter, former];
  }
}
