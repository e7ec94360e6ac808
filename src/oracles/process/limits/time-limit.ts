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
  return new AdaptiveLimit(note);
}

class AdaptiveLimit implements TimeLimit {
  readonly #note: (text: string) => void;
  #recent: { readonly ms: number; readonly timedOut: boolean }[] = [];
  readonly #interesting: InterestingRun[] = [];
  /** By how many steps it is longer than what the runs need. */
  #raised = 0;
  /** The limit that was too tight at the last raise, while no run has needed the new one. */
  #unusedAboveMs: number | undefined;
  #currentMs = longestLimitMs;
  #hurriedMs = longestLimitMs;
  #runs = 0;

  constructor(note: (text: string) => void) {
    this.#note = note;
  }

  currentMs(): number {
    return this.#currentMs;
  }

  firstMs(sizeBytes: number): number {
    if (this.#interesting.length < enoughInteresting) return this.#currentMs;
    const share = savedShare(sizeBytes, this.#interesting);
    // What saves nothing is asked for another reason, as a result that is looked at again.
    const worthMs = share > 0 ? Math.max(this.#hurriedMs, (share / greatShare) * this.#currentMs) : this.#currentMs;
    return Math.min(this.#currentMs, 100 * Math.ceil(worthMs / 100));
  }

  observe({ ms, timedOut, interesting, sizeBytes = 0 }: ObservedRun): void {
    this.#recent.push({ ms, timedOut });
    if (this.#recent.length > recentRuns) this.#recent.shift();
    if (!timedOut && this.#unusedAboveMs !== undefined && ms > this.#unusedAboveMs) this.#unusedAboveMs = undefined;
    if (interesting) this.#interesting.push({ ms, sizeBytes });
    if (this.#interesting.length > recentInteresting) this.#interesting.shift();
    if (this.#runs++ % runsPerLook === 0 || interesting || timedOut) this.#adapt();
  }

  #adapt(): void {
    const done = this.#recent.filter((run) => !run.timedOut);
    if (done.length === 0) return;
    const usualMs = quantile(
      done.map((run) => run.ms),
      0.9,
    );
    this.#hurriedMs = Math.max(leastHurriedMs, 2 * usualMs, hurried(this.#interesting));
    const timeouts = this.#recent.length - done.length;
    const areMany = this.#recent.length >= enoughRuns && timeouts > timeoutShare * this.#recent.length;
    if (areMany && this.#unusedAboveMs === undefined) {
      this.#raised += 1;
      this.#unusedAboveMs = this.#currentMs;
      // The timeouts have been answered: only those under the new limit count from now on.
      this.#recent = done;
    }
    const next = this.#next(Math.max(10 * usualMs, 5 * slowest(this.#interesting)));
    if (next === this.#currentMs) return;
    const [now, before] = [next / 1000, this.#currentMs / 1000];
    // That the first limit, of which nothing was known, gives way is no news.
    if (this.#currentMs < longestLimitMs)
      this.#note(`the time limit is now ${now} s (it was ${before} s); runs take ${round(usualMs)} s`);
    this.#currentMs = next;
  }

  /** Down only with room to spare, so that runs near the edge of a step do not move it to and fro. */
  #next(neededMs: number): number {
    const isDown = this.#currentMs < longestLimitMs && this.#stepFor(neededMs) < this.#currentMs;
    return isDown ? Math.min(this.#currentMs, this.#stepFor(2 * neededMs)) : this.#stepFor(neededMs);
  }

  #stepFor(ms: number): number {
    const step = stepsMs.findIndex((stepMs) => stepMs >= ms);
    return step < 0 ? longestLimitMs : stepsMs[Math.min(step + this.#raised, stepsMs.length - 1)]!;
  }
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
