import type { EndReason, ReductionEvent } from '../core/event.ts';
import type { Judgement, Oracle, OutcomeCache } from '../core/oracle.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { Pass } from '../core/search.ts';
import type { SizeOrder } from '../core/size-order.ts';
import type { Fingerprint, TestCase } from '../core/test-case.ts';
import { fingerprint } from './fingerprint.ts';
import type { EarlyRuns } from './judging/early-runs.ts';
import type { SharedTrials } from './judging/shared-trials.ts';
import type { Timeouts } from './judging/timeouts.ts';
import { checkPass } from './label.ts';
import type { Limits } from './limits.ts';
import type { Progress } from './progress.ts';
import type { Readability } from './readability.ts';
import type { Recorder } from './recorder.ts';
import type { Wish } from './wish.ts';

export interface SessionOptions {
  readonly input: TestCase;
  readonly oracle: Oracle;
  readonly pass: Pass<TestCase>;
  readonly scheduler: Scheduler;
  /** Which of the accepted test cases is the result: the one with fewest bytes when not given. */
  readonly order?: SizeOrder;
  /** Only told to observers; how many trials run at once is the scheduler's affair. */
  readonly jobs?: number;
  /** Without one, a candidate that comes again is judged again. */
  readonly cache?: OutcomeCache;
  /** Without one, everything is in memory only. */
  readonly recorder?: Recorder;
  /** Verdicts of an earlier run. Looked at before the cache, never changed. */
  readonly known?: OutcomeCache;
  readonly limits?: Limits;
  /** Told after the recorder. `testCase` is what an accepted step or a finding is about. */
  readonly observe?: (event: ReductionEvent, testCase?: TestCase) => void;
  /** The smallest accepted test case of an earlier run: the result until the search gets below it. */
  readonly best?: TestCase;
  /** Names of findings that an earlier run has told. */
  readonly findings?: ReadonlySet<string>;
  /** Stops running trials at once. */
  readonly signal?: AbortSignal;
  /** Starts no more trials, and lets those that run come to their end. */
  readonly windDown?: AbortSignal;
  /** Like `windDown`, but the result so far is judged again and counts as the end that was wanted. */
  readonly finish?: AbortSignal;
  /** What a person wants, each told once. Edits of the recorder's files are wishes too. */
  readonly wishes?: () => Wish | undefined;
  /** Whether proposals with this label are rejected without a trial, from now on: a person has lost patience. */
  readonly skips?: (label: string) => boolean;
  /** Is handed what tells everybody a note, the recorder too, as long as the reduction goes on. */
  readonly notes?: (tell: (text: string) => void) => void;
  /**
   * How often the result is judged once more at the end. When not given, 3 times, or up to 7 where the search has
   * refused little since the last step.
   */
  readonly verify?: number;
  /** How a second result is made from the first, for people to read; none when not given. */
  readonly readability?: Readability;
  /** Whether the test is known to change its mind now and then. */
  readonly isFlaky?: boolean;
  /** False when the input is known to be interesting. */
  readonly checkInput?: boolean;
  /** Milliseconds on any steady clock. */
  readonly clock?: () => number;
}

/** Thrown by the judge when there shall be no more trials. */
export class Halt extends Error {
  readonly reason: EndReason;

  constructor(reason: EndReason, why: string) {
    super(why);
    this.reason = reason;
  }
}

/** What the parts of a reduction under way share. */
export interface Run {
  readonly options: SessionOptions;
  readonly clock: () => number;
  readonly progress: Progress;
  readonly trials: SharedTrials;
  /** Runs of the test on what will probably be the result. */
  readonly early: EarlyRuns;
  readonly timeouts: Timeouts;
  readonly signal: AbortSignal;
  /** The names of other misbehaviours met so far. */
  readonly findings: Set<string>;
  /** What is answered without a trial. */
  memory: { readonly known?: OutcomeCache | undefined; readonly cache?: OutcomeCache | undefined };
  /** When to look for wishes the next time, on the clock. */
  lookMs: number;
  /** An edit that is being judged. */
  considering?: Promise<void> | undefined;
  /** Where the search goes on instead. */
  turn?: Wish | undefined;
  announce(event: ReductionEvent, testCase?: TestCase): void;
  /** Set once, when the first limit is met. */
  halt?: Halt;
  /** Nothing is told any more. */
  isOver?: boolean;
  /** Why the run cannot go on, for a trial that found out may not be waited for any more. */
  failure?: { readonly error: unknown };
  /** Accepted steps at the last look whether the test still means what it says. */
  checkedSteps: number;
  /**
   * Which answers have to be weighed: both, since the test has been seen to say both of the same file; or `yes`, since
   * it says no by now to what it had accepted.
   */
  doubt?: 'yes' | 'both';
}

/** A test case with what it is called. */
export interface Candidate {
  readonly testCase: TestCase;
  readonly key: Fingerprint;
  readonly label: string;
}

/** Runs the oracle and tells everybody. */
export async function ask(run: Run, candidate: Candidate, signal: AbortSignal): Promise<Judgement> {
  const began = run.clock();
  const { testCase, key } = candidate;
  const judgement = await answerOf(run, testCase, signal);
  // An answer that was faster than the order to stop counts. "No answer" in reply to that order does not.
  if (judgement.verdict === 'unresolved') signal.throwIfAborted();
  run.announce(judged(candidate, judgement, { ms: run.clock() - began, known: false }));
  const name = judgement.finding;
  if (name !== undefined && !run.findings.has(name)) {
    run.findings.add(name);
    run.announce({ type: 'finding', name, key, size: testCase.length }, testCase);
  }
  return judgement;
}

async function answerOf(run: Run, testCase: TestCase, signal: AbortSignal): Promise<Judgement> {
  try {
    return await run.options.oracle.judge(testCase, signal);
  } catch (error) {
    if (!signal.aborted) run.failure ??= { error };
    throw error;
  }
}

export function judged(
  { testCase, key, label }: Candidate,
  { verdict, why, timeoutMs, cutShort }: Judgement,
  how: { readonly ms: number; readonly known: boolean },
): ReductionEvent {
  const seen = why === undefined ? undefined : { why };
  const limit = timeoutMs === undefined ? undefined : { timeoutMs, ...(cutShort && { cutShort }) };
  return { type: 'judged', key, label, size: testCase.length, verdict, ...seen, ...limit, ...how };
}

/** Asks the oracle past all that is remembered. */
export function check(run: Run, testCase: TestCase, what: string): Promise<Judgement> {
  run.signal.throwIfAborted();
  return ask(run, checkOf(testCase, what), run.signal);
}

export function checkOf(testCase: TestCase, what: string): Candidate {
  return { testCase, key: fingerprint(testCase), label: `${checkPass}: ${what}` };
}
