import { setImmediate } from 'node:timers/promises';

interface Event {
  readonly atMs: number;
  readonly number: number;
  readonly happens: () => void;
}

/** A clock that only moves when nothing is left to be done at the time it shows. */
export class VirtualTime {
  #nowMs = 0;
  #count = 0;
  readonly #events: Event[] = [];

  get nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, happens: () => void): void {
    this.#events.push({ atMs: this.#nowMs + delayMs, number: this.#count++, happens });
    for (let child = this.#events.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!this.#isBefore(child, parent)) break;
      this.#swap(child, parent);
      child = parent;
    }
  }

  /** Runs until the work has ended, and returns what it came to. */
  async run<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const ended = work.finally(() => {
      isOver = true;
    });
    ended.catch(() => {});
    while (!isOver) {
      // Whatever follows from the last event, through any number of promises and a breath of the session.
      await setImmediate();
      await setImmediate();
      const next = this.#pop();
      if (next === undefined) {
        if (!isOver) await setImmediate();
        continue;
      }
      this.#nowMs = next.atMs;
      next.happens();
    }
    return ended;
  }

  #pop(): Event | undefined {
    const first = this.#events[0];
    const last = this.#events.pop();
    if (first === undefined || last === undefined || this.#events.length === 0) return first;
    this.#events[0] = last;
    for (let parent = 0; ; ) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      if (left >= this.#events.length) return first;
      const child = right < this.#events.length && this.#isBefore(right, left) ? right : left;
      if (!this.#isBefore(child, parent)) return first;
      this.#swap(child, parent);
      parent = child;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#events[a]!, this.#events[b]!];
    return one.atMs < other.atMs || (one.atMs === other.atMs && one.number < other.number);
  }

  #swap(a: number, b: number): void {
    const one = this.#events[a]!;
    this.#events[a] = this.#events[b]!;
    this.#events[b] = one;
  }
}
