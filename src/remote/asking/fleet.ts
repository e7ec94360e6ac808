import { absentMs, type PresenceHead, type Readiness } from '../messages/messages.ts';

interface Seen extends PresenceHead {
  readonly atMs: number;
}

/** Candidates are made and sent one after the other, about one in so long. */
const sendingMs = 1;

/**
 * How many trials are sent at once to so many slots, when one takes so long on the way and there: some wait at the
 * broker, so that who is done with one finds the next. More slots than can be kept busy stay idle: guesses for them
 * would hold up what is needed. In the simulator, a test of 10 ms took twice as long with 1,000 workers as with 16
 * without that.
 */
export function widthFor(slots: number, trialMs: number): number {
  const busy = Math.min(slots, 1 + Math.ceil(trialMs / sendingMs));
  return Math.max(1, busy + Math.ceil(busy / 16));
}

/** The workers as their signs of life tell of them. */
export class Fleet {
  readonly #test: string;
  readonly #clock: () => number;
  readonly #workers = new Map<string, Seen>();
  #lastReadyMs: number;

  constructor(test: string, clock: () => number) {
    this.#test = test;
    this.#clock = clock;
    this.#lastReadyMs = clock();
  }

  heard(presence: PresenceHead): void {
    // Without a key, anybody may have said it.
    if (typeof presence.tests !== 'object' || presence.tests === null) return;
    this.#workers.set(presence.worker, { ...presence, atMs: this.#clock() });
    if (presence.tests[this.#test] === 'ready') this.#lastReadyMs = this.#clock();
  }

  isPresent(worker: string): boolean {
    const atMs = this.#workers.get(worker)?.atMs;
    return atMs !== undefined && this.#clock() - atMs < absentMs;
  }

  /** Workers that run the test now. */
  get ready(): readonly PresenceHead[] {
    return [...this.#workers.values()].filter(
      ({ worker, tests }) => tests[this.#test] === 'ready' && this.isPresent(worker),
    );
  }

  get slots(): number {
    return this.ready.reduce((sum, { slots }) => sum + slots, 0);
  }

  /** For how long nobody has been there who runs the test. */
  get lonelyMs(): number {
    return this.#clock() - this.#lastReadyMs;
  }

  /** Who does not run the test, and why not, in words. */
  get refusals(): readonly string[] {
    return [...this.#workers.values()].flatMap(({ worker, tests }) => {
      const readiness: Readiness | undefined = tests[this.#test];
      return typeof readiness === 'object' ? [`${worker}: ${readiness.refused}`] : [];
    });
  }
}
