import { setTimeout as delay } from 'node:timers/promises';
import { TestLaunchError } from '../core/errors.ts';
import type { Judgement, Oracle } from '../core/oracle.ts';
import type { TestCase } from '../core/test-case.ts';
import type { Expectation } from './expectations/expectation.ts';
import { Haste } from './process/limits/haste.ts';
import { toldShortage } from './process/limits/shortage.ts';
import type { TimeLimit } from './process/limits/time-limit.ts';
import { ending, type Run, textOf } from './process/run.ts';
import type { Inspection, Runner } from './process/runner.ts';

/** An oracle made of runs that one can look at. */
export interface CommandOracle extends Oracle {
  run(testCase: TestCase, signal: AbortSignal): Promise<Run>;
  /** A run with what it leaves in its directory, which stays when it is to be kept. */
  inspect(testCase: TestCase, signal: AbortSignal, options: { readonly keep: boolean }): Promise<Inspection>;
  close(): Promise<void>;
}

/** A run that has been made already. It stands for the first run of the same test case. */
export interface KnownRun {
  readonly testCase: TestCase;
  readonly run: Run;
}

/** Runs a command on each candidate and compares what is seen with what is expected. */
export function commandOracle(
  runner: Runner,
  expected: Expectation,
  { limit, known }: { readonly limit: TimeLimit; readonly known?: KnownRun | undefined },
): CommandOracle {
  const haste = new Haste(limit);
  let unused = known;
  let launched = false;
  const runFor = (testCase: TestCase, signal: AbortSignal, limitMs: number): Promise<Run> | Run => {
    if (unused === undefined || Buffer.compare(unused.testCase, testCase) !== 0) {
      return runner.run(testCase, signal, limitMs);
    }
    const { run } = unused;
    unused = undefined;
    return run;
  };
  return {
    async judge(testCase, signal) {
      const limitMs = haste.limitFor(testCase);
      const { run, judgement } = await answered(() => runFor(testCase, signal, limitMs), expected, signal);
      // Later on, a status of 127 is a verdict: the candidate can be what makes the command miss something.
      const first = !launched;
      launched = true;
      if (first && judgement.verdict !== 'interesting') checkLaunch(run);
      return haste.seen(testCase, judgement, { limitMs, ms: run.ms, timedOut: run.timedOut });
    },
    async run(testCase, signal) {
      const run = await runFor(testCase, signal, limit.currentMs());
      limit.observe({ ms: run.ms, timedOut: run.timedOut });
      return run;
    },
    inspect: (testCase, signal, { keep }) => runner.inspect(testCase, signal, { timeoutMs: limit.currentMs(), keep }),
    close: () => runner.close(),
  };
}

/** Short pauses, so that a test that answers this way each time is not much slower for them. */
const pausesMs = [50, 200, 800];

interface Answered {
  readonly run: Run;
  readonly judgement: Judgement;
}

/** A no of a test that says it could not start what it needs is asked for again, and is no answer if it stays so. */
async function answered(ask: () => Promise<Run> | Run, expected: Expectation, signal: AbortSignal): Promise<Answered> {
  let run = await ask();
  let judgement = expected(run);
  for (const pauseMs of pausesMs) {
    if (judgement.verdict !== 'uninteresting' || shortageIn(run) === undefined) return { run, judgement };
    await delay(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    run = await ask();
    judgement = expected(run);
  }
  const said = judgement.verdict === 'uninteresting' ? shortageIn(run) : undefined;
  if (said === undefined) return { run, judgement };
  return { run, judgement: { verdict: 'unresolved', why: `the test lacked processes or files: "${said}"` } };
}

/** What a program dies of, it says last. */
const lastBytes = 2000;

function shortageIn({ stderr }: Run): string | undefined {
  return stderr.length === 0 ? undefined : toldShortage(textOf(stderr.subarray(-lastBytes)));
}

/** With 126 and 127 a shell says that it could not start a program. */
export function checkLaunch(run: Run, who = 'The test'): void {
  if (run.exitCode !== 126 && run.exitCode !== 127) return;
  const reason = run.exitCode === 126 ? 'could not be executed' : 'was not found';
  const said = textOf(run.stderr).trim().split('\n').slice(-5).join('\n  ').replaceAll(run.home, '...');
  throw new TestLaunchError(
    `${who} ended with ${ending(run)}, which says that a program ${reason}.\n  ${said || '(nothing on stderr)'}\n` +
      'The test runs in a directory of its own: name programs by absolute paths, companion files with --with.',
  );
}
