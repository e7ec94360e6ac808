import type { Progress } from './progress.ts';

/**
 * When to be content. Looked at before a trial starts, times also before a known verdict is used; a trial that runs and
 * may still count is not cut off.
 */
export interface Limits {
  /** Since the start of this process, the check of the input included. */
  readonly timeMs?: number;
  /** Trials of candidates. Known verdicts and checks are free. */
  readonly trials?: number;
  readonly stopAtBytes?: number;
  /** How long the search may go on without an accepted step. */
  readonly stalledMs?: number;
}

/** Once small enough it stays as it is: what a scheduler has tried ahead must not change the result. */
export function isSmallEnough(limits: Limits | undefined, { best }: Progress): boolean {
  return best.length <= (limits?.stopAtBytes ?? -1);
}

/** The limit of time or trials that has been reached, in words. */
export function limitReached(limits: Limits, progress: Progress, nowMs: number): string | undefined {
  const { timeMs = Infinity, trials = Infinity, stalledMs = Infinity } = limits;
  if (progress.trials >= trials) return `${trials} trials`;
  if (nowMs - progress.beganMs >= timeMs) return `${timeMs / 1000} s`;
  if (nowMs - progress.movedMs >= stalledMs) return `nothing accepted for ${stalledMs / 1000} s`;
  return undefined;
}
