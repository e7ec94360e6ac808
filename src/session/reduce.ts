import { FlakyTestError, NotInterestingError, StorageError } from '../core/errors.ts';
import type { EndReason } from '../core/event.ts';
import type { TestCase } from '../core/test-case.ts';
import { checkInput } from './check-input.ts';
import { Progress } from './progress.ts';
import { newestVerified, verifyBest } from './reliability.ts';
import { rescued } from './rescue.ts';
import type { Run, SessionOptions } from './run.ts';
import { search } from './search.ts';
import { SharedTrials } from './shared-trials.ts';
import { type Statistics, Tally } from './statistics.ts';
import { Timeouts } from './timeouts.ts';

export interface Reduction {
  /** The smallest test case that was accepted; the input when none was. */
  readonly output: TestCase;
  readonly reason: EndReason;
  /** False when the user stopped it, or asked for no verification. */
  readonly verified: boolean;
  /** The limit that ended it, in words. */
  readonly limit?: string;
  readonly statistics: Statistics;
}

const VERIFICATION_RUNS = 3;

/**
 * One reduction, from the input to a verified result. Rejects with one of the errors of `core/errors.ts`, or with
 * the reason why the oracle is broken; what was accepted until then is with the recorder, and no trial runs any more.
 */
export async function reduceSession(options: SessionOptions): Promise<Reduction> {
  const tally = new Tally();
  const run = begin(options, tally);
  const stop = (): void => run.trials.stop(run.signal.reason);
  run.signal.addEventListener('abort', stop, { once: true });
  options.notes?.((text) => {
    if (run.isOver !== true) run.announce({ type: 'note', text });
  });
  try {
    return await reduced(run, tally);
  } catch (error) {
    throw await salvaged(run, error);
  } finally {
    run.isOver = true;
    run.signal.removeEventListener('abort', stop);
  }
}

function begin(options: SessionOptions, tally: Tally): Run {
  const clock = options.clock ?? (() => performance.now());
  const run: Run = {
    options,
    clock,
    progress: new Progress(options.input, { best: options.best, order: options.order, nowMs: clock() }),
    trials: new SharedTrials(),
    timeouts: new Timeouts(),
    signal: options.signal ?? new AbortController().signal,
    findings: new Set(options.findings),
    checkedSteps: 0,
    memory: { known: options.known, cache: options.cache },
    lookMs: 0,
    isDoubtful: options.isFlaky === true,
    announce(event, testCase) {
      options.recorder?.record(event, testCase);
      tally.count(event, clock());
      options.observe?.(event, testCase);
    },
  };
  run.announce({ type: 'started', size: options.input.length, jobs: options.jobs ?? 1 });
  return run;
}

async function reduced(run: Run, tally: Tally): Promise<Reduction> {
  const { options, signal } = run;
  let reason = await untilStopped(run, async () => {
    if (options.checkInput !== false) await checkInput(run);
    return search(run);
  });
  let result = { output: run.progress.best, verified: false };
  if (reason !== 'stopped') {
    const verification = await untilStopped(run, () => verifyBest(run, options.verify ?? VERIFICATION_RUNS));
    if (verification === 'stopped') reason = signal.aborted ? 'stopped' : reason;
    else result = verification;
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
