import { VerdictTable } from '../../caches/verdict-table.ts';
import type { Judgement, OutcomeCache } from '../../core/oracle.ts';
import type { Fingerprint } from '../../core/test-case.ts';

/** The verdicts of a journal. A content that was ever interesting stays so: the search may have gone on from it. */
export class KnownVerdicts implements OutcomeCache {
  readonly #table = new VerdictTable();

  get size(): number {
    return this.#table.size;
  }

  get(key: Fingerprint): Judgement | undefined {
    return this.#table.get(key);
  }

  set(key: Fingerprint, { verdict, why, timeoutMs }: Judgement): void {
    if (this.#table.get(key)?.verdict === 'interesting') return;
    const seen = why === undefined ? undefined : { why };
    const limit = timeoutMs === undefined ? undefined : { timeoutMs };
    this.#table.set(key, { verdict, ...seen, ...limit }, 0);
  }

  /** But for what was ever interesting. */
  forget(keys: readonly Fingerprint[]): void {
    this.#table.forget(keys.filter((key) => this.#table.get(key)?.verdict !== 'interesting'));
  }
}
