import { addTo } from '../../../basics/add-to.ts';
import type { Attempt } from './attempt.ts';
import { likenessOf } from './likeness.ts';

/** So many alike changes must have been rejected, as a test may want one of the names, or an order. */
const enough = 3;
/** Longer texts are asked about without a look at what they are like. */
const longest = 20_000;

/**
 * So many in a row are left out, then one is asked about: the next one is looked for without a break in which a run can
 * end.
 */
const mostInARow = 50;

/**
 * What was rejected in one state, to tell of changes of the same kind whether they are the same again but for names.
 */
export class Twins {
  readonly #fresh: Map<string, (() => string)[]> = new Map();
  readonly #counts: Map<string, Map<number, number>> = new Map();
  readonly #isShort: boolean;
  #inARow = 0;

  constructor({ length }: string) {
    this.#isShort = length <= longest;
  }

  reject({ batch, value }: Attempt): void {
    const [first, ...others] = batch;
    this.#inARow = 0;
    if (this.#isShort && first !== undefined && others.length === 0) addTo(this.#fresh, first.kind, value);
  }

  /** Whether several that are the same but for names were. */
  haveFailed({ batch, value }: Attempt): boolean {
    const [first, ...others] = batch;
    if (first === undefined || others.length > 0) return false;
    const fresh = this.#fresh.get(first.kind) ?? [];
    const counts = this.#counts.get(first.kind) ?? new Map<number, number>();
    if (counts.size === 0 && fresh.length < enough) return false;
    for (const each of fresh.splice(0)) count(counts, likenessOf(each()));
    this.#counts.set(first.kind, counts);
    return (counts.get(likenessOf(value())) ?? 0) >= enough && this.#inARow++ < mostInARow;
  }
}

function count(counts: Map<number, number>, likeness: number): void {
  counts.set(likeness, (counts.get(likeness) ?? 0) + 1);
}
