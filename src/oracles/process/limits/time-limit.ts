/** A run that has ended. */
export interface ObservedRun {
  readonly ms: number;
  readonly timedOut: boolean;
  /** Left out while it is not known. */
  readonly interesting?: boolean;
  readonly sizeBytes?: number;
}

/** Tells how long a run may take. */
export interface TimeLimit {
  /** The longest that any run may take now. */
  currentMs(): number;
  /**
   * How long to wait at first for what a candidate of this size could save; at most `currentMs`, and that where this is
   * not given.
   */
  firstMs?(sizeBytes: number): number;
  observe(run: ObservedRun): void;
}

export function fixedLimit(limitMs: number): TimeLimit {
  return { currentMs: () => limitMs, observe: () => {} };
}

/** The same, but no run may take longer than this. */
export function atMost(longestMs: number, limit: TimeLimit): TimeLimit {
  const shorter = (ms: number): number => Math.min(ms, longestMs);
  return {
    currentMs: () => shorter(limit.currentMs()),
    firstMs: (sizeBytes) => shorter(limit.firstMs?.(sizeBytes) ?? limit.currentMs()),
    observe: (run) => limit.observe(run),
  };
}

/** The limits that can be in force. Few and far apart, so that runs of nearly equal length get the same one. */
const stepsMs = [1, 2, 5, 10, 20, 50, 100, 200, 300].map((seconds) => seconds * 1000);
const longestLimitMs = stepsMs.at(-1)!;
const recentRuns = 200;
const recentInteresting = 20;
/** A share of timeouts above this among the recent runs says that the limit is too tight. */
const timeoutShare = 0.07;
const enoughRuns = 30;
/** Sorting the recent runs is not worth doing after each of them. */
const runsPerLook = 16;
/** From how many interesting runs on it is known how long they take. */
const enoughInteresting = 3;
/** Less is not enough for what a busy machine does to any run. */
const leastHurriedMs = 300;
/** What saves this share of the smallest interesting test case may take as long as anything. */
const greatShare = 0.5;

interface InterestingRun {
  readonly ms: number;
  readonly sizeBytes: number;
}

/** ddSMT's limit: once and for all half as much again as the first run takes, and a second and a half. */
export function goldenLimit(): TimeLimit {
  let firstMs: number | undefined;
  return {
    currentMs: () =>
      firstMs === undefined ? longestLimitMs : Math.min(longestLimitMs, Math.round(1.5 * (firstMs + 1000))),
    observe({ ms }) {
      firstMs ??= ms;
    },
  };
}

/**
 * A limit far above what the runs need: ten times the 90th percentile of the recent runs and five times the slowest
 * of the recent interesting ones, rounded up to a step, between 1 s and 300 s; a step more when many time out.
 * (Shrink Ray's quantities, in steps.)
 *
 * A verdict can depend on it only for a run that takes five times as long as interesting runs do. The first run,
 * of which nothing is known, gets the longest limit. It is raised again only once a run has made use of the last raise:
 * what never ends is not helped by more time.
 *
 * A candidate gets less at first the less it could save: twice what the slowest of the recent interesting runs took,
 * and five times what they usually take, where it is next to nothing. A slow yes to it would be no gain, as whatever is
 * tried afterwards takes as long. Scripts that are run hang often: in three of them, a third to half of the time went
 * into what took the whole second.
 */
export function adaptiveLimit(note: (text: string) => void): TimeLimit {
  const recent: { ms: number; timedOut: boolean }[] = [];
  const interesting: InterestingRun[] = [];
  let raised = 0;
  /** The limit that was too tight at the last raise, while no run has needed the new one. */
  let unusedAboveMs: number | undefined;
  let currentMs = longestLimitMs;
  let hurriedMs = longestLimitMs;
  let runs = 0;

  const adapt = (): void => {
    const done = recent.filter((run) => !run.timedOut).map((run) => run.ms);
    if (done.length === 0) return;
    const usualMs = quantile(done, 0.9);
    const neededMs = Math.max(10 * usualMs, 5 * slowest(interesting));
    hurriedMs = Math.max(leastHurriedMs, 2 * usualMs, hurried(interesting));
    const timedOut = recent.length - done.length;
    if (recent.length >= enoughRuns && timedOut > timeoutShare * recent.length && unusedAboveMs === undefined) {
      raised += 1;
      unusedAboveMs = currentMs;
      // The timeouts have been answered: only those under the new limit count from now on.
      recent.splice(0, recent.length, ...recent.filter((run) => !run.timedOut));
    }
    const stepFor = (ms: number): number => {
      const step = stepsMs.findIndex((stepMs) => stepMs >= ms);
      return step < 0 ? longestLimitMs : stepsMs[Math.min(step + raised, stepsMs.length - 1)]!;
    };
    // Down only with room to spare, so that runs near the edge of a step do not move it to and fro.
    const isDown = currentMs < longestLimitMs && stepFor(neededMs) < currentMs;
    const next = isDown ? Math.min(currentMs, stepFor(2 * neededMs)) : stepFor(neededMs);
    if (next === currentMs) return;
    // That the first limit, of which nothing was known, gives way is no news.
    if (currentMs < longestLimitMs)
      note(`the time limit is now ${next / 1000} s (it was ${currentMs / 1000} s); runs take ${round(usualMs)} s`);
    currentMs = next;
  };

  return {
    currentMs: () => currentMs,
    firstMs(sizeBytes) {
      if (interesting.length < enoughInteresting) return currentMs;
      const share = savedShare(sizeBytes, interesting);
      // What saves nothing is asked for another reason, as a result that is looked at again.
      const worthMs = share > 0 ? Math.max(hurriedMs, (share / greatShare) * currentMs) : currentMs;
      return Math.min(currentMs, 100 * Math.ceil(worthMs / 100));
    },
    observe(run) {
      recent.push({ ms: run.ms, timedOut: run.timedOut });
      if (recent.length > recentRuns) recent.shift();
      if (!run.timedOut && unusedAboveMs !== undefined && run.ms > unusedAboveMs) unusedAboveMs = undefined;
      if (run.interesting) interesting.push({ ms: run.ms, sizeBytes: run.sizeBytes ?? 0 });
      if (interesting.length > recentInteresting) interesting.shift();
      if (runs++ % runsPerLook === 0 || run.interesting || run.timedOut) adapt();
    },
  };
}

function slowest(runs: readonly InterestingRun[]): number {
  return Math.max(0, ...runs.map((run) => run.ms));
}

/** The time that the next of such runs is almost sure to end in. */
function hurried(runs: readonly InterestingRun[]): number {
  if (runs.length === 0) return 0;
  const medianMs = quantile(
    runs.map((run) => run.ms),
    0.5,
  );
  return Math.max(2 * slowest(runs), 5 * medianMs);
}

function savedShare(sizeBytes: number, runs: readonly InterestingRun[]): number {
  return 1 - sizeBytes / Math.min(...runs.map((run) => run.sizeBytes));
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!;
}

function round(ms: number): number {
  return Math.ceil(ms / 100) / 10;
}
