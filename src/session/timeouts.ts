import type { Judgement } from '../core/oracle.ts';
import type { Fingerprint } from '../core/test-case.ts';

/**
 * Candidates that ran out of time under a limit that has turned out to be too tight since: an adaptive limit rises
 * when many runs need more. Each is doubted once.
 */
export class Timeouts {
  readonly #under = new Map<Fingerprint, number>();
  #longestMs = 0;
  #isDoubting = false;

  /** `ms`: how long the trial took. */
  note(key: Fingerprint, { verdict, timeoutMs }: Judgement, ms: number): void {
    this.#longestMs = Math.max(this.#longestMs, timeoutMs ?? ms);
    if (verdict === 'unresolved' && timeoutMs !== undefined && !this.#isDoubting) this.#under.set(key, timeoutMs);
  }

  /** From now on what timed out too early counts as unknown, once. False when nothing did. */
  doubt(): boolean {
    this.#isDoubting = true;
    for (const [key, ms] of this.#under) if (ms >= this.#longestMs) this.#under.delete(key);
    return this.#under.size > 0;
  }

  /** Whether this verdict is doubted; asked for once. */
  takes(key: Fingerprint): boolean {
    return this.#isDoubting && this.#under.delete(key);
  }
}
