/** How many trials may run at once, which may change while they run. */
export interface Slots {
  /** When it settles, or returns nothing, one more trial runs. First come, first served. */
  take(): Promise<void> | undefined;
  /** A trial has ended. */
  give(): void;
}

/** Always so many. */
export function fixedSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
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
