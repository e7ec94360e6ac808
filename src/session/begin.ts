import { EarlyRuns } from './judging/early-runs.ts';
import { SharedTrials } from './judging/shared-trials.ts';
import { Timeouts } from './judging/timeouts.ts';
import { Progress } from './progress.ts';
import type { Run, SessionOptions } from './run.ts';
import type { Tally } from './statistics.ts';

/** What the parts of a reduction share, once everybody has been told that it begins. */
export function begin(options: SessionOptions, tally: Tally): Run {
  const clock = options.clock ?? (() => performance.now());
  const run: Run = {
    options,
    clock,
    progress: new Progress(options.input, { best: options.best, order: options.order, nowMs: clock() }),
    trials: new SharedTrials(),
    early: new EarlyRuns(),
    timeouts: new Timeouts(),
    signal: options.signal ?? new AbortController().signal,
    findings: new Set(options.findings),
    checkedSteps: 0,
    memory: { known: options.known, cache: options.cache },
    lookMs: 0,
    ...(options.isFlaky === true && { doubt: 'both' }),
    announce(event, testCase) {
      options.recorder?.record(event, testCase);
      tally.count(event, clock());
      options.observe?.(event, testCase);
    },
  };
  run.announce({ type: 'started', size: options.input.length, jobs: options.jobs ?? 1 });
  return run;
}
