import type { Judge, Scheduler } from '../core/scheduler.ts';
import type { Proposal } from '../core/search.ts';
import { Plan, type Planned } from './plan.ts';
import { fixedSlots, type Slots } from './slots.ts';

export interface PipelineOptions {
  /** How many trials run at once. Changes how long a reduction takes, and nothing else. */
  readonly jobs: number | Slots;
  /** How many trials may at most be planned before the verdict of the first of them is known. Part of the search. */
  readonly lookAhead: number;
  /**
   * Resolves a moment later: trials that may run get going meanwhile, so that the search thinks while they run and not
   * before. Without it, as many as may be are planned first. Changes how long a reduction takes, and nothing else.
   */
  readonly breathe?: () => Promise<void>;
}

/** How far trials run ahead of the verdicts unless told otherwise: part of the search, so the same on every machine. */
export const defaultLookAhead = 16;

/**
 * A fixed-lag pipeline: every trial is planned from the verdicts of all trials but the latest `lookAhead`, whatever
 * the number of jobs, so that the accepted trail is the same for every number of jobs and every timing.
 */
export function pipelined({ jobs, lookAhead, breathe }: PipelineOptions): Scheduler {
  return async (search, judge, accept) => {
    const plan = new Plan(search, lookAhead, accept);
    const trials = new Trials(judge, jobs, (planned) => plan.isMoot(planned));
    try {
      for (;;) {
        for (let planned = plan.next(); planned; planned = plan.next()) {
          trials.add(planned);
          if (breathe) await breathe();
        }
        if (plan.open.length === 0) return;
        const interesting = await trials.verdict(plan.open[0]!);
        for (const lost of plan.settle(interesting)) trials.abandon(lost);
        if (breathe) await breathe();
      }
    } finally {
      trials.abandonAll();
    }
  };
}

interface Trial {
  readonly control: AbortController;
  /** `undefined`: not asked, since it would have made no difference then. */
  readonly verdict: Promise<boolean | undefined>;
}

/** Runs planned trials in their order, so many at once. */
class Trials<T> {
  readonly #judge: Judge<T>;
  readonly #isMoot: (planned: Planned<T>) => boolean;
  readonly #slots: Slots;
  readonly #running = new Map<Planned<T>, Trial>();

  constructor(judge: Judge<T>, jobs: number | Slots, isMoot: (planned: Planned<T>) => boolean) {
    this.#judge = judge;
    this.#slots = typeof jobs === 'number' ? fixedSlots(jobs) : jobs;
    this.#isMoot = isMoot;
  }

  add(planned: Planned<T>): void {
    const control = new AbortController();
    const verdict = this.#run(planned, control.signal);
    // Awaited later, or never: an abandoned trial may fail as it likes.
    verdict.catch(() => {});
    this.#running.set(planned, { control, verdict });
  }

  async verdict(planned: Planned<T>): Promise<boolean> {
    try {
      const verdict = await this.#running.get(planned)!.verdict;
      if (verdict !== undefined || this.#isMoot(planned)) return verdict ?? false;
    } finally {
      this.#running.delete(planned);
    }
    // The tip that made it moot has been rejected since: when it was looked at must not make a difference.
    this.add(planned);
    return this.verdict(planned);
  }

  abandon(planned: Planned<T>): void {
    this.#running.get(planned)?.control.abort(new DOMException('The trial is not needed any more.', 'AbortError'));
    this.#running.delete(planned);
  }

  abandonAll(): void {
    for (const planned of this.#running.keys()) this.abandon(planned);
  }

  async #run(planned: Planned<T>, signal: AbortSignal): Promise<boolean | undefined> {
    await this.#slots.take();
    try {
      if (signal.aborted || this.#isMoot(planned)) return undefined;
      return await this.#judge(planned.proposal as Proposal<T>, signal);
    } finally {
      this.#slots.give();
    }
  }
}
