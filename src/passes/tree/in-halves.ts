import { type Edit, type EditSet, editSet, freedBytes, join } from '../../tree/edit-set.ts';
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
  /** The smallest parts are one in so many of all groups, as smaller ones save little; single groups when left out. */
  readonly finest?: number;
  /** This share of the groups, at the end, is halved apart from the others. */
  readonly apart?: number;
  /** When given, the parts that save most come first, and none that saves little. */
  readonly worth?: Worth;
}

/** What a part has to save to be split. */
export interface Worth {
  /** The length of the text. */
  readonly of: number;
  /** This share of what is left of it. A half that saves much less than that is not tried either. */
  readonly share: number;
}

/** How much less. */
const muchLess = 1 / 8;

/** Where a tour in halves begins: with everything. */
export const whole: Journey<readonly Part[]>['start'] = () => [{ from: 0, to: Number.POSITIVE_INFINITY }];

/** Edits that only make sense in their groups: of all groups at once, then of halves, of quarters and so on. */
export class InHalves implements Itinerary<readonly Part[]> {
  readonly #groups: readonly (readonly Edit[])[];
  readonly #halving: Halving;
  /** Of a part of fewer groups there are no halves. */
  readonly #splittable: number;
  /** How many bytes the groups before each of them save. */
  readonly #before: readonly number[];

  constructor(groups: readonly (readonly Edit[])[], halving: Halving) {
    this.#groups = groups;
    this.#halving = halving;
    this.#splittable = Math.max(2, (2 * groups.length) / (halving.finest ?? Number.POSITIVE_INFINITY));
    this.#before = halving.worth === undefined ? [] : sums(groups.map(savedBy));
  }

  next(memory: readonly Part[], made: EditSet): Stop<readonly Part[]> | undefined {
    const [part, ...others] = this.#worthy(this.#begun(memory), made);
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
      rejected: () => (this.#isSplittable(part, made) ? [...others, ...this.#halves(from, to)] : others),
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

  #isSplittable(part: Part, made: EditSet): boolean {
    const { worth } = this.#halving;
    const count = Math.min(part.to, this.#groups.length) - part.from;
    if (worth === undefined) return count >= this.#splittable;
    return count > 1 && this.#savedBy(part) >= worth.share * (worth.of - freedBytes(made));
  }

  /** The parts from the first one that saves enough. */
  #worthy(parts: readonly Part[], made: EditSet): readonly Part[] {
    const { worth } = this.#halving;
    if (worth === undefined) return parts;
    const least = muchLess * worth.share * (worth.of - freedBytes(made));
    const first = parts.findIndex((part) => this.#savedBy(part) >= least);
    return first < 0 ? [] : parts.slice(first);
  }

  #savedBy({ from, to }: Part): number {
    return this.#before[Math.min(to, this.#groups.length)]! - this.#before[from]!;
  }

  #halves(from: number, to: number): readonly Part[] {
    const middle = (from + to) >> 1;
    const [former, latter] = [
      { from, to: middle },
      { from: middle, to },
    ];
    if (this.#halving.worth !== undefined && this.#savedBy(former) > this.#savedBy(latter)) return [former, latter];
    return this.#halving.first === 'former' ? [former, latter] : [latter, former];
  }
}

function savedBy(edits: readonly Edit[]): number {
  return edits.reduce((sum, { cuts }) => sum + freedBytes({ edits: [], cuts }), 0);
}

function sums(numbers: readonly number[]): number[] {
  let sum = 0;
  return [0, ...numbers.map((number) => (sum += number))];
}
