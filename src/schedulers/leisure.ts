/** Of a wait and of a thought, the latest counts as much. */
const weightOfLatest = 0.25;
/** A long thought is forgotten with so many waits: else none would be begun any more, and none would tell otherwise. */
const fades = 0.95;
/**
 * A thought begins when so many times as long as one takes is left: thoughts differ, and a verdict has to wait for
 * them.
 */
const margin = 2;

/** How long is waited for verdicts, and how long it takes to think about what follows: whether there is time for it. */
export class Leisure {
  readonly #clock: () => number;
  #waitMs: number | undefined;
  #thoughtMs = 0;
  #waitsSince = 0;

  /** The clock tells milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  beginWait(): void {
    this.#waitsSince = this.#clock();
  }

  endWait(): void {
    this.#waitMs = latest(this.#waitMs, this.#clock() - this.#waitsSince);
    this.#thoughtMs *= fades;
  }

  /** Whether the verdict that is waited for is probably not there before another thought ends. */
  get hasTime(): boolean {
    if (this.#waitMs === undefined) return false;
    const leftMs = this.#waitMs - (this.#clock() - this.#waitsSince);
    return leftMs > margin * this.#thoughtMs;
  }

  think(thought: () => void): void {
    const began = this.#clock();
    thought();
    this.#thoughtMs = latest(this.#thoughtMs, this.#clock() - began);
  }
}

function latest(before: number | undefined, ms: number): number {
  return before === undefined ? ms : before + weightOfLatest * (ms - before);
}
