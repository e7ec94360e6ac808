import { setMaxListeners } from 'node:events';

/** Where further items come from. */
export interface More<T> {
  /** How many there may be by now. */
  room(): number;
  /**
   * Makes the item of this number, from 0. One that could not be made is asked for again by the next to need one. The
   * signal is that of the user who waits for it.
   */
  make(number: number, signal: AbortSignal): Promise<T>;
}

/** Lends out what only one can use at a time; those that find nothing free wait in the order they came. */
export class Turns<T> {
  readonly #free: T[];
  readonly #waiting: ((item: T) => void)[] = [];
  readonly #more: More<T> | undefined;
  #count: number;
  /** Numbers below the count whose items could not be made. */
  readonly #missing: number[] = [];

  constructor(items: readonly T[], more?: More<T>) {
    // The last is taken first: a single user always gets the first item, with all caches warm.
    this.#free = items.toReversed();
    this.#count = items.length;
    this.#more = more;
  }

  /** Rejects with the signal's reason when it is aborted before there was a turn. */
  async use<R>(signal: AbortSignal, work: (item: T) => Promise<R>): Promise<R> {
    signal.throwIfAborted();
    // One signal may stop any number of trials; more than ten listeners are no leak.
    setMaxListeners(0, signal);
    const item = this.#free.pop() ?? (await (this.#make(signal) ?? this.#next(signal)));
    try {
      // It may have been aborted in the moment the turn came.
      signal.throwIfAborted();
      return await work(item);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(item);
      else this.#free.push(item);
    }
  }

  #make(signal: AbortSignal): Promise<T> | undefined {
    if (this.#more === undefined || this.#count - this.#missing.length >= this.#more.room()) return undefined;
    const number = this.#missing.pop() ?? this.#count++;
    return this.#more.make(number, signal).catch((error: unknown) => {
      this.#missing.push(number);
      throw error;
    });
  }

  #next(signal: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      const take = (item: T): void => {
        signal.removeEventListener('abort', leave);
        resolve(item);
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(take);
    });
  }
}
