import type { Verdict } from '../../core/oracle.ts';

/** Asking for a job and getting it takes about so long, with some load on the machine. */
const askingMs = 2;
/** Above this, a job that waits here could have been run elsewhere. */
const shortMs = 20;

/** What a worker has done so far. */
export class WorkerCounts {
  readonly verdicts: Record<Verdict, number> = { interesting: 0, uninteresting: 0, unresolved: 0 };
  cancelled = 0;
  refused = 0;
  /** Messages that were not signed with our key, or make no sense. */
  invalid = 0;
  trialMs = 0;
  #recentMs = Infinity;

  judged(verdict: Verdict, ms: number): void {
    this.verdicts[verdict]++;
    this.trialMs += ms;
    this.#recentMs = this.#recentMs === Infinity ? ms : this.#recentMs * 0.9 + ms * 0.1;
  }

  /** Whether trials take hardly longer than telling of them. */
  get areShort(): boolean {
    return this.#recentMs <= shortMs;
  }

  /** How many jobs are worth having here before there is a free slot: none, unless trials are short. */
  worthAhead(slots: number): number {
    if (this.#recentMs > shortMs) return 0;
    return Math.min(slots, Math.ceil((slots * askingMs) / this.#recentMs));
  }
}
