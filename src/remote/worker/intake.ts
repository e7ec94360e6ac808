import type { Broker, Delivery } from '../broker/broker.ts';
import type { JobsAtHand, OpenTest } from './jobs-at-hand.ts';

export interface IntakeOptions {
  readonly broker: Broker;
  readonly jobs: JobsAtHand;
  /** How many trials the worker runs at once. */
  readonly slots: number;
  readonly test: OpenTest;
}

/** What the broker has been asked for and has forgotten, since it was restarted, is asked for again after so long. */
const pullMs = 5000;

/**
 * Asks for as many jobs of one test as can run now; when trials take hardly longer than asking, for some to come. With
 * several tests, jobs of two may come for one slot: then one waits here.
 */
export class Intake {
  readonly #options: IntakeOptions;
  readonly #atWork = new Set<Promise<void>>();
  readonly #stopListening: () => void;
  #asked = 0;
  #isClosed = false;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#stopListening = options.jobs.slots.whenFree(() => this.#ask());
    this.#ask();
  }

  /** Asks for no more. Returns when nothing of the test is at work any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopListening();
    this.#options.broker.leave(this.#options.test.name);
    await Promise.all(this.#atWork);
  }

  #ask(): void {
    const { broker, jobs, slots, test } = this.#options;
    while (!this.#isClosed && this.#asked < jobs.slots.free + jobs.counts.worthAhead(slots)) {
      this.#asked++;
      void broker
        .take(test.name, pullMs)
        .then((delivery) => this.#came(delivery))
        .catch(() => {})
        .finally(() => {
          this.#asked--;
          this.#ask();
        });
    }
  }

  #came(delivery: Delivery | undefined): void {
    if (delivery === undefined) return;
    if (this.#isClosed) {
      delivery.giveBack();
      return;
    }
    const work = this.#options.jobs.handle(this.#options.test, delivery).finally(() => {
      this.#atWork.delete(work);
      this.#ask();
    });
    this.#atWork.add(work);
  }
}
