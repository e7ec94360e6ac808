/** So many things at once; more wait for their turn. */
export class Slots {
  readonly #all: number;
  #taken = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #listeners = new Set<() => void>();
  #idle: (() => void) | undefined;

  constructor(count: number) {
    this.#all = count;
  }

  /** Those that nothing runs in or waits for. */
  get free(): number {
    return Math.max(0, this.#all - this.#taken - this.#waiting.length);
  }

  /** Returns what ends it. */
  whenFree(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async use<T>(work: () => Promise<T>): Promise<T> {
    if (this.#taken === this.#all) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#taken++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#release();
    }
  }

  /** When nothing runs any more. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#taken === 0) resolve();
      else this.#idle = resolve;
    });
  }

  #release(): void {
    this.#taken--;
    if (this.#taken === 0) this.#idle?.();
    for (const listener of this.#listeners) listener();
  }
}
