import type { Oracle } from '../core/oracle.ts';

interface Sharer {
  running: number;
  readonly waiting: (() => void)[];
}

/** So many trials at once for several reductions; of those that wait, the one with the fewest running is next. */
export class FairSlots {
  readonly #sharers: Sharer[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  /** How many trials more could run now. */
  get free(): number {
    return this.#free;
  }

  /** The same oracle for one of the reductions. */
  share(oracle: Oracle): Oracle {
    const sharer: Sharer = { running: 0, waiting: [] };
    this.#sharers.push(sharer);
    return {
      judge: async (testCase, signal) => {
        await this.#turn(sharer);
        try {
          signal.throwIfAborted();
          return await oracle.judge(testCase, signal);
        } finally {
          this.#release(sharer);
        }
      },
    };
  }

  async #turn(sharer: Sharer): Promise<void> {
    if (this.#free === 0) await new Promise<void>((resolve) => sharer.waiting.push(resolve));
    else this.#free--;
    sharer.running++;
  }

  #release(sharer: Sharer): void {
    sharer.running--;
    const waiting = this.#sharers.filter((other) => other.waiting.length > 0);
    const [first] = waiting;
    if (first === undefined) {
      this.#free++;
      return;
    }
    const next = waiting.reduce((fewest, other) => (other.running < fewest.running ? other : fewest), first);
    // Those that have just had a turn go to the end, so that equals take turns.
    this.#sharers.splice(this.#sharers.indexOf(next), 1);
    this.#sharers.push(next);
    next.waiting.shift()?.();
  }
}
