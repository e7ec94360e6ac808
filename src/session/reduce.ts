import { allEnded } from '../basics/all-ended.ts';
import { FlakyTestError, NotInterestingError, StorageError } from '../core/errors.ts';
import type { EndReason } from '../core/event.ts';
import type { TestCase } from '../core/test-case.ts';
import { begin } from './begin.ts';
import { checkInput } from './check-input.ts';
import { rescued } from './disk/rescue.ts';
import { newestVerified, runsOfResult, type Verification, verifyBest } from './judging/reliability.ts';
import { readable, readableTexts } from './readable.ts';
import type { Run, SessionOptions } from './run.ts';
import { search } from './search.ts';
import { type Statistics, Tally } from './statistics.ts';

export interface Reduction {
  /** The smallest test case that was accepted; the input when none was. */
  readonly output: TestCase;
  /** The same for people to read: with the names of the input, and laid out; where that is another text. */
  readonly readable?: TestCase;
  readonly reason: EndReason;
  /** False when the user stopped it, or asked for no verification. */
  readonly verified: boolean;
  /** What the test said of the output when it was verified; missing when an earlier step had to be taken. */
  readonly answers?: { readonly yes: number; readonly of: number };
  /** The limit that ended it, in words. */
  readonly limit?: string;
  readonly statistics: Statistics;
}

/** How often the test has to say yes to a readable text, the trial that found it included. */
const readableRuns = 2;

/**
 * One reduction, from the input to a verified result. Rejects with one of the errors of `core/errors.ts`, or with
 * the reason why the oracle is broken; what was accepted until then is with the recorder, and no trial runs any more.
 */
export async function reduceSession(options: SessionOptions): Promise<Reduction> {
  const tally = new Tally();
  const run = begin(options, tally);
  const stop = (): void => {
    run.trials.stop(run.signal.reason);
    run.early.stop(run.signal.reason);
  };
  run.signal.addEventListener('abort', stop, { once: true });
  options.notes?.((text) => {
    if (run.isOver !== true) run.announce({ type: 'note', text });
  });
  try {
    return await reduced(run, tally);
  } catch (error) {
    throw await salvaged(run, error);
  } finally {
    await run.early.end();
    run.isOver = true;
    run.signal.removeEventListener('abort', stop);
  }
}

async function reduced(run: Run, tally: Tally): Promise<Reduction> {
  const { options, signal } = run;
  let reason = await untilStopped(run, async () => {
    if (options.checkInput !== false) await checkInput(run);
    return search(run);
  });
  let result: Result = { output: run.progress.best, verified: false };
  if (reason !== 'stopped') {
    const judged = await judgedAgain(run, reason);
    if (judged !== 'stopped') result = judged;
    else if (signal.aborted) reason = 'stopped';
  }
  run.announce({ type: 'finished', size: result.output.length, reason });
  options.recorder?.settle(result.output);
  return {
    ...result,
    reason,
    ...(run.halt?.reason === 'limit' && { limit: run.halt.message }),
    statistics: tally.statistics,
  };
}

type Result = Verification & { readonly readable?: TestCase };

/** The best, or what has to take its place, with a second result. */
async function judgedAgain(run: Run, reason: EndReason): Promise<Result | 'stopped'> {
  const { verify, jobs = 1 } = run.options;
  const { best } = run.progress;
  const runs = runsOfResult(run);
  const [verification, early] = await allEnded([
    untilStopped(run, () => verifyBest(run, runs)),
    // Where trials run at the same time these need not wait: that the best will be verified is all but certain.
    jobs > 1 && runs > 0 ? textsToRead(run, reason, best) : undefined,
  ]);
  if (verification === 'stopped' || !verification.verified) return verification;
  const { output } = verification;
  const texts = output === best && early !== undefined ? early : await textsToRead(run, reason, output);
  // A second result that the test was wrong about is no loss, as the first stands.
  const fewer = verify ?? readableRuns;
  const text = await untilStopped(run, () => readable(run, output, { texts, runs: fewer }));
  return text === undefined || text === 'stopped' ? verification : { ...verification, readable: text };
}

/** What may become a second result: nothing if a limit has ended the search, or somebody who does not want to wait. */
async function textsToRead(run: Run, reason: EndReason, output: TestCase): Promise<readonly TestCase[]> {
  const { readability, finish } = run.options;
  const isAtEnd = reason === 'exhausted' || finish?.aborted === true;
  if (readability === undefined || !isAtEnd || output.length === 0) return [];
  const texts = await untilStopped(run, () => readableTexts(run, output, readability));
  return texts === 'stopped' ? [] : texts;
}

/** What the work comes to, or `stopped` when the user's signal cut it off. */
async function untilStopped<T>({ signal }: Run, work: () => Promise<T>): Promise<T | 'stopped'> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted && !(error instanceof StorageError)) return 'stopped';
    throw error;
  }
}

/** The error to reject with, once the best so far is where it will be found. */
async function salvaged(run: Run, error: unknown): Promise<unknown> {
  if (error instanceof NotInterestingError) return error;
  const { progress, options } = run;
  // A broken oracle cannot say which step to trust: then it is the best.
  const best = error instanceof FlakyTestError ? await newestVerified(run).catch(() => progress.best) : progress.best;
  try {
    options.recorder?.settle(best);
  } catch (another) {
    if (!(error instanceof StorageError) && another instanceof StorageError) return rescued(another, best);
  }
  return error instanceof StorageError ? rescued(error, best) : error;
}
