/** How many trials may run at once, which may change while they run. */
export interface Slots {
  /** When it settles, or returns nothing, one more trial runs. First come, first served. */
  take(): Promise<void> | undefined;
  /** How many more would run at once. */
  readonly idle: number;
  /** A trial has ended. */
  give(): void;
}

/** Always so many. */
export function fixedSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    get idle() {
      return free;
    },
    take() {
      if (free === 0) return new Promise((resolve) => waiting.push(resolve));
      free--;
      return undefined;
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else free++;
    },
  };
}
