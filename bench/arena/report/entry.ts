import { progress, readTrials, type Step } from '../oracle/trial-log.ts';
import { finalSize, type Result, trialLog } from '../results.ts';

/** A result that the tables use, with its course. */
export interface Entry {
  readonly result: Result;
  /** Size that counts, in bytes and in all other units. */
  readonly size: NonNullable<ReturnType<typeof finalSize>>;
  readonly steps: readonly Step[];
}

/**
 * One entry per tool, case and number of jobs: a finished run before a cut one, then the latest. Failed runs stay out.
 */
export function entriesOf(results: readonly Result[]): Entry[] {
  const chosen = new Map<string, Result>();
  for (const result of results.filter(counts)) {
    const key = [result.tool, result.case, result.jobs].join('\n');
    const other = chosen.get(key);
    if (other === undefined || !better(other, result)) chosen.set(key, result);
  }
  return [...chosen.values()].map((result) => ({
    result,
    size: finalSize(result)!,
    steps: progress(readTrials(trialLog(result.id))),
  }));
}

/** The latest runs that came to nothing: an error, no result, or one that is no longer interesting. */
export function failuresOf(results: readonly Result[]): Result[] {
  const latest = new Map(results.map((result) => [[result.tool, result.case, result.jobs].join('\n'), result]));
  return [...latest.values()].filter((result) => !counts(result));
}

function counts(result: Result): boolean {
  const interesting = result.verdicts.length > 0 && result.verdicts.every((code) => code === 0);
  return interesting && result.ended !== 'failed' && finalSize(result) !== undefined;
}

/** `pare` changes from day to day, so its latest run counts whatever came of it. */
function better(a: Result, b: Result): boolean {
  if (a.tool.startsWith('pare') || a.ended === b.ended) return a.startedAt > b.startedAt;
  return a.ended === 'finished';
}

export function isPare({ result }: Entry): boolean {
  return result.tool.startsWith('pare');
}

/** The rows of each case, smallest result first (without white space, then with it), then fewest trials. */
export function byCase(entries: readonly Entry[]): Map<string, Entry[]> {
  const cases = new Map<string, Entry[]>();
  const ordered = [...entries].sort(
    (a, b) =>
      a.result.case.localeCompare(b.result.case) ||
      a.size.nonSpace - b.size.nonSpace ||
      a.size.bytes - b.size.bytes ||
      a.result.trials - b.result.trials,
  );
  for (const entry of ordered) cases.set(entry.result.case, [...(cases.get(entry.result.case) ?? []), entry]);
  return cases;
}

/** When a run first had an interesting candidate of at most so many bytes. */
export function reached(entry: Entry, bytes: number): Step | undefined {
  return entry.steps.find((step) => step.bytes <= bytes);
}

export function geometricMean(ratios: readonly number[]): number {
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}
