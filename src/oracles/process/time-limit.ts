/** Tells how long a run may take. */
export interface TimeLimit {
  currentMs(): number;
  /** A run has ended. `interesting` is left out while that is not known. */
  observe(run: { readonly ms: number; readonly timedOut: boolean; readonly interesting?: boolean }): void;
}

export function fixedLimit(limitMs: number): TimeLimit {
  return { currentMs: () => limitMs, observe: () => {} };
}

/** The limits that can be in force. Few and far apart, so that runs of nearly equal length get the same one. */
const STEPS_MS = [1, 2, 5, 10, 20, 50, 100, 200, 300].map((seconds) => seconds * 1000);
const LONGEST_MS = STEPS_MS.at(-1)!;
const RECENT_RUNS = 200;
const RECENT_INTERESTING = 20;
/** A share of timeouts above this among the recent runs says that the limit is too tight. */
const TIMEOUT_SHARE = 0.07;
const ENOUGH_RUNS = 30;
/** Sorting the recent runs is not worth doing after each of them. */
const RUNS_PER_LOOK = 16;

/**
 * A limit far above what the runs need: ten times the 90th percentile of the recent runs and five times the slowest
 * of the recent interesting ones, rounded up to a step, between 1 s and 300 s; a step more when many time out.
 * (Shrink Ray's quantities, in steps.)
 *
 * A verdict can depend on it only for a run that takes five times as long as interesting runs do. The first run,
 * of which nothing is known, gets the longest limit.
 */
export function adaptiveLimit(note: (text: string) => void): TimeLimit {
  const recent: { ms: number; timedOut: boolean }[] = [];
  const interesting: number[] = [];
  let raised = 0;
  let currentMs = LONGEST_MS;
  let runs = 0;

  const adapt = (): void => {
    const done = recent.filter((run) => !run.timedOut).map((run) => run.ms);
    if (done.length === 0) return;
    const neededMs = Math.max(10 * quantile(done, 0.9), 5 * Math.max(0, ...interesting));
    const timedOut = recent.length - done.length;
    if (recent.length >= ENOUGH_RUNS && timedOut > TIMEOUT_SHARE * recent.length) {
      raised += 1;
      // The timeouts have been answered: only those under the new limit count from now on.
      recent.splice(0, recent.length, ...recent.filter((run) => !run.timedOut));
    }
    const stepFor = (ms: number): number => {
      const step = STEPS_MS.findIndex((stepMs) => stepMs >= ms);
      return step < 0 ? LONGEST_MS : STEPS_MS[Math.min(step + raised, STEPS_MS.length - 1)]!;
    };
    // Down only with room to spare, so that runs near the edge of a step do not move it to and fro.
    const isDown = currentMs < LONGEST_MS && stepFor(neededMs) < currentMs;
    const next = isDown ? Math.min(currentMs, stepFor(2 * neededMs)) : stepFor(neededMs);
    if (next === currentMs) return;
    note(
      `the time limit is now ${next / 1000} s (it was ${currentMs / 1000} s); runs take ${round(quantile(done, 0.9))} s`,
    );
    currentMs = next;
  };

  return {
    currentMs: () => currentMs,
    observe(run) {
      recent.push({ ms: run.ms, timedOut: run.timedOut });
      if (recent.length > RECENT_RUNS) recent.shift();
      if (run.interesting) interesting.push(run.ms);
      if (interesting.length > RECENT_INTERESTING) interesting.shift();
      if (runs++ % RUNS_PER_LOOK === 0 || run.interesting || run.timedOut) adapt();
    },
  };
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!;
}

function round(ms: number): number {
  return Math.ceil(ms / 100) / 10;
}
