import type { Judgement } from '../../core/oracle.ts';
import type { TestCase } from '../../core/test-case.ts';

/** The `i`th run of a test case, from 1. Rejects with the signal's reason. */
export type RunOf = (i: number, signal: AbortSignal) => Promise<Judgement>;

/**
 * Runs of a test case that will be wanted if the search ends with it, begun when there is nothing else to be run. They
 * are stopped when it has become another one.
 */
export class EarlyRuns {
  #of: TestCase | undefined;
  #begun: Promise<Judgement>[] = [];
  #control = new AbortController();
  /** Those of an earlier test case, too, until they have stopped. */
  readonly #running = new Set<Promise<Judgement>>();

  /** Begins as many runs as there is `room` for, those that go on included, but `most` in all. */
  begin(testCase: TestCase, { room, most }: { readonly room: number; readonly most: number }, run: RunOf): void {
    this.stopOthers(testCase);
    this.#of = testCase;
    const upTo = Math.min(most, this.#begun.length + room - this.#running.size);
    while (this.#begun.length < upTo)
      this.#begun.push(this.#watched(run(this.#begun.length + 1, this.#control.signal)));
  }

  /** What has been begun for it, in order, but at most so many. Each run is handed out once. */
  take(testCase: TestCase, most: number): Promise<Judgement>[] {
    return testCase === this.#of ? this.#begun.splice(0, most) : [];
  }

  /** Stops those of any other test case. */
  stopOthers(testCase: TestCase): void {
    if (testCase !== this.#of) this.stop(new DOMException('The run is not needed any more.', 'AbortError'));
  }

  /** Stops all of them. */
  stop(reason: unknown): void {
    this.#control.abort(reason);
    this.#control = new AbortController();
    this.#begun = [];
  }

  /** Settles when none runs any more. */
  async end(): Promise<void> {
    this.stop(new DOMException('The reduction has ended.', 'AbortError'));
    await Promise.allSettled(this.#running);
  }

  #watched(judgement: Promise<Judgement>): Promise<Judgement> {
    this.#running.add(judgement);
    const ended = (): void => void this.#running.delete(judgement);
    // Awaited later, or never.
    judgement.then(ended, ended);
    return judgement;
  }
}
