import type { Judgement } from '../../core/oracle.ts';
import type { Fingerprint } from '../../core/test-case.ts';

interface Trial {
  readonly control: AbortController;
  readonly outcome: Promise<Judgement>;
  waiting: number;
}

/** The trials that are running, at most one for each content. A trial ends early when nobody waits for it any more. */
export class SharedTrials {
  readonly #running = new Map<Fingerprint, Trial>();

  has(key: Fingerprint): boolean {
    return this.#running.has(key);
  }

  /** Starts a trial of a content that has none. Rejects with the signal's reason once everything has stopped. */
  start(key: Fingerprint, judge: (signal: AbortSignal) => Promise<Judgement>, signal: AbortSignal): Promise<Judgement> {
    const control = new AbortController();
    const outcome = judge(control.signal).finally(() => this.#running.delete(key));
    const trial: Trial = { control, outcome, waiting: 0 };
    this.#running.set(key, trial);
    return wait(trial, signal);
  }

  /** Waits for the running trial. `undefined` when it was told to stop and has now ended without an answer. */
  async join(key: Fingerprint, signal: AbortSignal): Promise<Judgement | undefined> {
    const trial = this.#running.get(key);
    if (trial === undefined) return undefined;
    if (!trial.control.signal.aborted) return wait(trial, signal);
    return trial.outcome.catch(() => undefined);
  }

  stop(reason: unknown): void {
    for (const trial of this.#running.values()) trial.control.abort(reason);
  }

  /** When all that run now have ended, whatever their outcome. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#running.values()].map((trial) => trial.outcome));
  }
}

function wait(trial: Trial, signal: AbortSignal): Promise<Judgement> {
  trial.waiting++;
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      trial.waiting--;
      // The last one to leave stops the trial, and goes only when it has stopped.
      if (trial.waiting === 0) trial.control.abort(signal.reason);
      else reject(signal.reason);
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    trial.outcome.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
