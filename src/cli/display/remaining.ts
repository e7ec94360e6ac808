import { duration } from '../../report/quantities.ts';
import type { Progress } from './progress.ts';

const soonestMs = 3000;
const fewestTrials = 30;

/**
 * How long the rest may take, as a band in milliseconds, or `undefined` while a guess would be worth nothing.
 *
 * What is certain to come is one last sweep over what is left, without success. The lower end is a sweep that tries
 * runs of about eight bytes, the upper end one that tries each byte; what was tried since the last success counts
 * as done. Both shrink with the test case, and the upper end is what would still be true if nothing else were found.
 */
export function remaining(progress: Progress, nowMs: number): readonly [number, number] | undefined {
  const elapsed = nowMs - progress.startedMs;
  if (elapsed < soonestMs || progress.trials < fewestTrials || fallsFast(progress, nowMs)) return undefined;
  const msPerTrial = elapsed / progress.trials;
  const sweep = (trials: number): number => Math.max(1, trials - progress.trialsSinceChange) * msPerTrial;
  return [sweep(progress.size / 8), sweep(progress.size)];
}

// While large parts still go, a sweep over what is left now says nothing about the end.
function fallsFast({ curve, startedMs, size }: Progress, nowMs: number): boolean {
  const lately = nowMs - (nowMs - startedMs) / 3;
  const before = curve.findLast(({ ms }) => ms <= lately);
  return before === undefined || before.size > 1.1 * size;
}

/** The band in words: `30 s to 6 min left`. */
export function remainingInWords(band: readonly [number, number] | undefined): string {
  if (band === undefined) return '';
  const [least, most] = band.map(rounded);
  return least === most
    ? most === 'seconds'
      ? 'a few seconds left'
      : `about ${most} left`
    : `${least} to ${most} left`;
}

// Two figures would pretend to know more than there is.
function rounded(ms: number): string {
  if (ms < 5000) return 'seconds';
  if (ms < 60_000) return `${Math.ceil(ms / 10_000) * 10} s`;
  if (ms < 3_600_000) return `${Math.ceil(ms / 60_000)} min`;
  return duration(Math.ceil(ms / 1_800_000) * 1_800_000);
}
