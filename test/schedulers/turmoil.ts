import type { Judge, Scheduler } from '../../src/core/scheduler.ts';
import type { Proposal, Search } from '../../src/core/search.ts';
import type { Interest } from '../support/interest.ts';

export interface Weather<T> {
  readonly interest: Interest;
  readonly spell: (value: T) => string;
  /** Decides which of the running trials is answered next. */
  readonly seed: number;
  /** The oracle breaks at this question, and at all that follow. */
  readonly breaksAt?: number;
}

/** What a walk accepted, and how it treated its trials. */
export interface Weathered<T> {
  readonly accepted: readonly string[];
  readonly last: T | undefined;
  readonly asked: number;
  /** How many trials ran at once at most that had not been told to stop. */
  readonly atOnce: number;
  /** Trials that ran when the walk was over, and had not been told to stop. */
  readonly forgotten: number;
  readonly error: unknown;
}

export const broken: Error = new Error('The oracle is broken.');

/** Walks a search with an oracle that answers in a random order, one trial at a time. */
export async function weather<T>(
  scheduler: Scheduler,
  search: Search<T>,
  conditions: Weather<T>,
): Promise<Weathered<T>> {
  const turmoil = new Turmoil(conditions);
  const accepted: T[] = [];
  let over = false;
  let error: unknown;
  const walk = scheduler(search, turmoil.judge, (proposal) => accepted.push(proposal.value()))
    .catch((reason: unknown) => {
      error = reason;
    })
    .finally(() => {
      over = true;
    });
  for (let idle = 0; !over && idle < 1000; idle = turmoil.answerOne() ? 0 : idle + 1) await calm();
  if (!over) throw new Error('The walk waits for nothing.');
  await walk;
  const { asked, atOnce, forgotten } = turmoil;
  return { accepted: accepted.map(conditions.spell), last: accepted.at(-1), asked, atOnce, forgotten, error };
}

/** Until everything that can go on without an answer has done so. */
function calm(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

interface Trial {
  readonly signal: AbortSignal;
  answer(): void;
}

class Turmoil<T> {
  asked = 0;
  atOnce = 0;
  readonly #conditions: Weather<T>;
  readonly #running: Trial[] = [];
  #dice: number;

  constructor(conditions: Weather<T>) {
    this.#conditions = conditions;
    this.#dice = conditions.seed | 1;
  }

  readonly judge: Judge<T> = (proposal, signal) => {
    const { promise, trial } = this.#trial(proposal, signal);
    this.#running.push(trial);
    this.atOnce = Math.max(this.atOnce, this.forgotten);
    return promise;
  };

  get forgotten(): number {
    return this.#running.filter(({ signal }) => !signal.aborted).length;
  }

  /** False when no trial runs. One that was told to stop takes its time, too. */
  answerOne(): boolean {
    if (this.#running.length === 0) return false;
    this.#dice = Math.imul(this.#dice ^ (this.#dice >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    const [trial] = this.#running.splice((this.#dice >>> 0) % this.#running.length, 1);
    trial!.answer();
    return true;
  }

  #trial(proposal: Proposal<T>, signal: AbortSignal): { promise: Promise<boolean>; trial: Trial } {
    const { interest, spell, breaksAt = Infinity } = this.#conditions;
    const question = this.asked++;
    let settle: (verdict: boolean) => void = () => {};
    let fail: (reason: unknown) => void = () => {};
    const promise = new Promise<boolean>((resolve, reject) => {
      settle = resolve;
      fail = reject;
    });
    const answer = (): void => {
      if (signal.aborted) fail(signal.reason);
      else if (question >= breaksAt) fail(broken);
      else settle(interest(spell(proposal.value())));
    };
    return { promise, trial: { signal, answer } };
  }
}
