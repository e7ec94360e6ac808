import { setMaxListeners } from 'node:events';
import { TestLaunchError } from '../../core/errors.ts';
import type { AnswerHead, ReportHead } from '../messages/messages.ts';
import type { Fleet } from './fleet.ts';

export interface PendingOptions {
  readonly fleet: Fleet;
  readonly clock: () => number;
  readonly send: (job: Uint8Array) => void;
  readonly cancel: (ids: readonly string[]) => void;
}

/** A job as it is sent, and how to read its answer; `undefined` stands for no answer to this job. */
export interface Asked<T> {
  readonly id: string;
  readonly job: Uint8Array;
  readonly read: (answer: AnswerHead, body: Uint8Array) => T | undefined;
}

interface Pending {
  readonly id: string;
  readonly job: Uint8Array;
  readonly sentMs: number;
  /** Where it is said to run. */
  readonly running: Set<string>;
  /** When it was sent last, or was last said to have been started. */
  heardMs: number;
  /** How often it was sent. */
  copies: number;
  /** How often it was sent for want of any word of it. */
  silences: number;
  failures: number;
  /** Set when it was told to stop: what to do once it runs nowhere. */
  stopped?: () => void;
  /** Whether that was an answer. */
  resolve(answer: AnswerHead, body: Uint8Array): boolean;
  reject(reason: unknown): void;
}

/** A test that workers have failed to run so often cannot be run. */
const mostFailures = 3;
/**
 * A trial counts as stuck when it takes so many times as long as the slowest that was answered, and never sooner than
 * that.
 */
const stuckFactor = 4;
const leastStuckMs = 3000;
/** A worker that is told to stop a trial says so soon, or is gone. */
const stoppingMs = 5000;
const noAnswer = 'something that is no answer; have both the same version of pare?';

/**
 * The jobs without an answer. Verdicts do not depend on who finds them, so the first answer counts, and others are
 * ignored.
 */
export class PendingJobs {
  readonly #options: PendingOptions;
  readonly #pending = new Map<string, Pending>();
  /** All that are told to stop in one turn are named in one message, which every worker has to read. */
  readonly #cancelled: string[] = [];
  #slowestMs = 0;
  /** Of the latest trials, on average. */
  #oracleMs = Infinity;
  /** What has ever been needed beside the trial itself: the way there and back, without waiting. */
  #wayMs = Infinity;
  #failure: { readonly error: unknown } | undefined;

  constructor(options: PendingOptions) {
    this.#options = options;
  }

  /** Rejects with the signal's reason once it runs nowhere any more. */
  async answer<T>({ id, job, read }: Asked<T>, signal: AbortSignal): Promise<T> {
    if (this.#failure) throw this.#failure.error;
    // One signal may stop any number of jobs.
    setMaxListeners(0, signal);
    const stop = (): void => this.#stop(id, signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        const nowMs = this.#options.clock();
        const pending: Pending = {
          id,
          job,
          sentMs: nowMs,
          heardMs: nowMs,
          running: new Set(),
          copies: 0,
          silences: 0,
          failures: 0,
          resolve: (head, body) => {
            const answer = read(head, body);
            if (answer !== undefined) resolve(answer);
            return answer !== undefined;
          },
          reject,
        };
        this.#pending.set(id, pending);
        this.#send(pending);
      });
    } finally {
      signal.removeEventListener('abort', stop);
      this.#pending.delete(id);
    }
  }

  /** How long a trial takes on the way and there; endless while none has been answered. */
  get trialMs(): number {
    return this.#oracleMs + this.#wayMs;
  }

  report(report: ReportHead, body: Uint8Array): void {
    const pending = this.#pending.get(report.id);
    if (pending === undefined) {
      // Nobody waits for it any more, and the worker has not heard so.
      if (report.type === 'started') this.#cancel(report.id);
      return;
    }
    switch (report.type) {
      case 'started':
        pending.running.add(report.worker);
        pending.heardMs = this.#options.clock();
        if (pending.stopped) this.#cancel(pending.id);
        break;
      case 'stopped':
        pending.running.delete(report.worker);
        if (pending.running.size === 0) pending.stopped?.();
        break;
      case 'judged':
      case 'ran':
        this.#timed(report.ms, this.#options.clock() - pending.sentMs);
        if (pending.copies > 1) this.#cancel(pending.id);
        if (!pending.resolve(report, body)) this.#failed(pending, report.worker, noAnswer);
        break;
      case 'failed':
        this.#failed(pending, report.worker, report.why);
        break;
    }
  }

  /**
   * Sends again what workers had that are gone, and what nothing has been heard of for far too long: its worker may
   * hang, and any message may have been lost, be it the job or the answer. Each time it waits twice as long. Who runs
   * it already does not run it twice, and who has judged it says what it remembers.
   */
  look(): void {
    const { fleet, clock } = this.#options;
    const stuckMs = Math.max(leastStuckMs, stuckFactor * this.#slowestMs);
    for (const pending of this.#pending.values()) {
      if (pending.stopped) continue;
      const { running } = pending;
      const lost = [...running].filter((worker) => !fleet.isPresent(worker));
      for (const worker of lost) running.delete(worker);
      const isLeft = lost.length > 0 && running.size === 0;
      const isStuck = clock() - pending.heardMs > stuckMs * 2 ** pending.silences;
      if (isStuck) pending.silences++;
      if (isLeft || isStuck) this.#send(pending);
    }
  }

  sendAgain(): void {
    for (const pending of this.#pending.values()) if (!pending.stopped) this.#send(pending);
  }

  /** Nothing will be answered any more. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    for (const pending of this.#pending.values()) pending.reject(error);
  }

  #timed(oracleMs: number, wholeMs: number): void {
    // Without a key, anybody may have said it.
    if (!Number.isFinite(oracleMs) || oracleMs < 0) return;
    this.#slowestMs = Math.max(this.#slowestMs, oracleMs);
    this.#oracleMs = this.#oracleMs === Infinity ? oracleMs : this.#oracleMs * 0.9 + oracleMs * 0.1;
    this.#wayMs = Math.min(this.#wayMs, Math.max(0, wholeMs - oracleMs));
  }

  #send(pending: Pending): void {
    pending.copies++;
    pending.heardMs = this.#options.clock();
    this.#options.send(pending.job);
  }

  #cancel(id: string): void {
    if (this.#cancelled.push(id) > 1) return;
    setImmediate(() => this.#options.cancel(this.#cancelled.splice(0)));
  }

  #stop(id: string, reason: unknown): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#cancel(id);
    const timer = setTimeout(() => pending.reject(reason), stoppingMs);
    pending.stopped = () => {
      clearTimeout(timer);
      pending.reject(reason);
    };
    if (pending.running.size === 0) pending.stopped();
  }

  #failed(pending: Pending, worker: string, why: string): void {
    pending.running.delete(worker);
    pending.failures++;
    if (pending.failures >= mostFailures) {
      pending.reject(new TestLaunchError(`The test cannot be run by the workers; ${worker} says: ${why}`));
    } else if (!pending.stopped) this.#send(pending);
  }
}
