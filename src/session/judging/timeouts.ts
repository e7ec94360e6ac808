import type { Judgement } from '../../core/oracle.ts';
import type { Fingerprint } from '../../core/test-case.ts';

interface Trial {
  readonly ms: number;
  /** How many steps had been accepted. */
  readonly steps: number;
}

/** A candidate that has not had the time that it may need. */
interface Open {
  /** The limit under which it ran out of time; `undefined` when it was cut short before. */
  readonly limitMs: number | undefined;
  /** How many steps had been accepted when it was proposed the last time. */
  readonly steps: number;
}

/**
 * Candidates that may get another verdict when they are given more time, each asked about once more at the end of the
 * search: what ran out of time under a limit that has turned out to be too tight since, as an adaptive limit rises when
 * many runs need more; and what was cut short. Not where something was accepted after it had been proposed: what is
 * left of that is gone through anew, and does not propose it.
 */
export class Timeouts {
  readonly #open = new Map<Fingerprint, Open>();
  readonly #doubted = new Set<Fingerprint>();
  readonly #askedAgain = new Set<Fingerprint>();
  #longestMs = 0;
  #hasDoubted = false;
  #isRevising = false;

  /**
   * Whether the search is walked again for nothing but what is doubted: all else that it proposes then has been
   * proposed before, or is no better than what has been refused, and costs a trial each.
   */
  get isRevising(): boolean {
    return this.#isRevising;
  }

  /** There is something new to be walked from. */
  proceed(): void {
    this.#isRevising = false;
  }

  note(key: Fingerprint, { verdict, timeoutMs, cutShort }: Judgement, { ms, steps }: Trial): void {
    if (cutShort) {
      if (!this.#askedAgain.has(key)) this.#open.set(key, { limitMs: undefined, steps });
      return;
    }
    this.#longestMs = Math.max(this.#longestMs, timeoutMs ?? ms);
    if (verdict === 'unresolved' && timeoutMs !== undefined && !this.#hasDoubted)
      this.#open.set(key, { limitMs: timeoutMs, steps });
  }

  /** Notes that the candidate is proposed again, after so many steps. */
  again(key: Fingerprint, steps: number): void {
    const open = this.#open.get(key);
    if (open !== undefined) this.#open.set(key, { ...open, steps });
  }

  /**
   * From now on what may get another verdict counts as unknown. False when that is nothing more than before: what was
   * doubted then and has not been proposed since will not be.
   */
  doubt(steps: number): boolean {
    const found = new Set<Fingerprint>();
    for (const [key, { limitMs, steps: last }] of this.#open) {
      const wasTooTight = limitMs === undefined || limitMs < this.#longestMs;
      if (wasTooTight && last === steps) found.add(key);
    }
    for (const key of found) {
      this.#doubted.add(key);
      this.#askedAgain.add(key);
    }
    this.#open.clear();
    this.#hasDoubted = true;
    this.#isRevising = found.size > 0;
    return this.#isRevising;
  }

  /** Whether this verdict is doubted. It is no longer when that has been asked. */
  takes(key: Fingerprint): boolean {
    return this.#doubted.delete(key);
  }
}
