import { allEnded } from '../../basics/all-ended.ts';
import { FlakyTestError, VerificationError } from '../../core/errors.ts';
import type { Judgement } from '../../core/oracle.ts';
import type { Fingerprint, TestCase } from '../../core/test-case.ts';
import { newestGood } from '../newest-good.ts';
import { ask, check, checkOf, type Run } from '../run.ts';
import { believed, enoughYes } from './believed.ts';

/** Accepted steps from one look back to the next. */
const stepsPerCheck = 100;
/** Refusals in a row from one look back to the next: what the test needs may be gone. */
const refusalsPerCheck = 500;
/** Runs behind a measured rate, those included that gave the test away. */
const rateRuns = 8;
const usableRate = 0.5;
const leastRunsOfResult = 3;
/** Steps that are looked at one by one before the search for a good one takes strides. */
const nearSteps = 16;

/**
 * Whether so much was accepted, or refused in a row, that the test should be asked once more whether it still means
 * what it accepted.
 */
export function isCheckDue({ progress, checkedSteps }: Run): boolean {
  return progress.steps - checkedSteps >= stepsPerCheck || progress.unchecked.length >= refusalsPerCheck;
}

/** Judges the latest accepted step again. Measures how often the test says yes when it now says no. */
export async function checkAgain(run: Run): Promise<void> {
  const { steps, trail } = run.progress;
  run.checkedSteps = steps;
  const refused = run.progress.takeUnchecked();
  const { verdict } = await check(run, trail.latest, `step ${steps} again`);
  if (verdict === 'interesting') return;
  const yes = await countYes(run, trail.latest, rateRuns - 1);
  reportRate(run, yes);
  if (yes / rateRuns >= usableRate) return;
  if (yes === 0) disbelieve(run, refused);
  const error = new FlakyTestError(
    `The test said yes in only ${yes} of ${rateRuns} runs of a file that it had accepted (step ${steps}). ` +
      (yes === 0
        ? 'Has something changed that the test depends on (a file, a service, free memory)? Run pare check, then pare resume.'
        : 'Make it steadier (a fixed seed, no clock, no shared port or file), or ask it several times: --repeat 1/5.'),
  );
  run.failure ??= { error };
  throw error;
}

/** The test has come to refuse everything, nobody knows since when: what it has refused lately is to be asked again. */
function disbelieve({ options, memory, progress }: Run, refused: readonly Fingerprint[] = []): void {
  const keys = [...refused, ...progress.takeUnchecked()];
  memory.cache?.forget?.(keys);
  options.recorder?.disbelieve?.(keys);
}

export interface Verification {
  readonly output: TestCase;
  readonly verified: boolean;
  /** What the test said of the best, where that is the output. */
  readonly answers?: { readonly yes: number; readonly of: number };
}

/** How often the best is judged once more, if it is the result. */
export function runsOfResult({ options, progress }: Run): number {
  return options.verify ?? Math.max(leastRunsOfResult, enoughYes(progress.refusals));
}

/** Judges the best while there is `room` for so many runs, as it will be when the search ends with it. */
export function verifyEarly(run: Run, room: number): void {
  // A test that changes its mind is asked as often as its answers make necessary.
  if (run.doubt !== undefined || run.failure !== undefined || run.signal.aborted) return;
  const most = runsOfResult(run);
  const { best } = run.progress;
  run.early.begin(best, { room, most }, (i, signal) => ask(run, checkOf(best, `result ${i}/${most}`), signal));
}

/**
 * Judges the best `runs` times more, or as often as it takes where the test has been seen to change its mind; when the
 * test no longer means it, the newest step that it does mean.
 */
export async function verifyBest(run: Run, runs: number): Promise<Verification> {
  const { best, trail } = run.progress;
  if (runs === 0) return { output: best, verified: false };
  const answers = { yes: 0, of: 0 };
  if (await verifies(run, best, { runs, what: 'result', answers })) return { output: best, verified: true, answers };
  const yes = await countYes(run, best, rateRuns - 1);
  reportRate(run, yes);
  const distance = await newestThatVerifies(run, runs);
  if (distance === undefined) {
    disbelieve(run);
    throw new VerificationError(
      `The result is no longer interesting: the test said yes in ${yes} of ${rateRuns} more runs, and it says no to ` +
        'the original too. Has something changed that the test depends on (a file, a service, free memory)? ' +
        'Run pare check, then pare resume.',
    );
  }
  const output = trail.before(distance);
  run.announce({
    type: 'note',
    text: `the test took back its yes to the last result; this is the newest earlier step that it stands by (${output.length} bytes)`,
  });
  return { output, verified: true };
}

/** The newest step that the test still says yes to; the best when there is none. */
export async function newestVerified(run: Run): Promise<TestCase> {
  const distance = await newestThatVerifies(run, 3);
  return distance === undefined ? run.progress.best : run.progress.trail.before(distance);
}

/** How far back it is; `undefined` when the test says no to the input too. */
export async function newestThatVerifies(run: Run, runs: number): Promise<number | undefined> {
  const { trail, best } = run.progress;
  const oldest = trail.length - 1;
  const newest = trail.latest === best ? 1 : 0;
  if (newest > oldest) return undefined;
  return newestGood({ newest, oldest, near: nearSteps }, (distance) =>
    verifies(run, trail.before(distance), { runs, what: distance === oldest ? 'input' : `${distance} steps back` }),
  );
}

interface Verifying {
  readonly runs: number;
  readonly what: string;
  /** Counted here. */
  readonly answers?: { yes: number; of: number };
}

/** Whether the test says yes to it each time, or is believed to mean yes where it has been seen to change its mind. */
export async function verifies(run: Run, testCase: TestCase, { runs, what, answers }: Verifying): Promise<boolean> {
  const counted = async (answer: Promise<Judgement>): Promise<boolean> => {
    const { verdict } = await answer;
    const isYes = verdict === 'interesting';
    if (answers !== undefined) {
      answers.of++;
      if (isYes) answers.yes++;
    }
    return isYes;
  };
  const says = (name: string): Promise<boolean> => counted(check(run, testCase, name));
  if (run.doubt !== undefined) return believed(() => says(`${what}, in doubt`), run.doubt);
  const early = run.early.take(testCase, runs).map(counted);
  const judged = (i: number): Promise<boolean> => early[i] ?? says(`${what} ${i + 1}/${runs}`);
  if ((run.options.jobs ?? 1) > 1) {
    return (await allEnded(Array.from({ length: runs }, (_, i) => judged(i)))).every(Boolean);
  }
  for (let i = 0; i < runs; i++) if (!(await judged(i))) return false;
  return true;
}

async function countYes(run: Run, testCase: TestCase, runs: number): Promise<number> {
  let yes = 0;
  for (let i = 1; i <= runs; i++) {
    const { verdict } = await check(run, testCase, `rate ${i}/${runs}`);
    if (verdict === 'interesting') yes++;
  }
  // A test that only says no from now on has changed for good, or its yes was luck.
  if (run.doubt !== 'both') run.doubt = yes > 0 ? 'both' : 'yes';
  return yes;
}

function reportRate(run: Run, yes: number): void {
  run.announce({
    type: 'note',
    text: `the test changes its mind: yes in ${yes} of ${rateRuns} runs of the same file`,
  });
}
