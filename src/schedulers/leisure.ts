/** Of a wait and of a thought, the latest counts as much. */
const LATEST = 0.25;
/** A thought begins when so many times as long as one takes is left: thoughts differ, and a verdict has to wait for them. */
const MARGIN = 2;

/** How long is waited for verdicts, and how long it takes to think about what follows: whether there is time for it. */
export class Leisure {
  #waitMs: number | undefined;
  #thoughtMs = 0;
  #waitsSince = 0;

  /** Begins a wait. Returns what ends it. */
  wait(): () => void {
    const began = performance.now();
    this.#waitsSince = began;
    return () => {
      this.#waitMs = latest(this.#waitMs, performance.now() - began);
    };
  }

  /** Whether the verdict that is waited for is probably not there before another thought ends. */
  get hasTime(): boolean {
    if (this.#waitMs === undefined) return false;
    const leftMs = this.#waitMs - (performance.now() - this.#waitsSince);
    return leftMs > MARGIN * this.#thoughtMs;
  }

  think(thought: () => void): void {
    const began = performance.now();
    thought();
    this.#thoughtMs = latest(this.#thoughtMs, performance.now() - began) ?? 0;
  }
}

function latest(before: number | undefined, ms: number): number {
  return before === undefined ? ms : before + LATEST * (ms - before);
}
