import { aborted } from '../basics/aborted.ts';
import type { Judgement, Oracle } from '../core/oracle.ts';
import type { TestCase } from '../core/test-case.ts';
import { type Answer, judgementOf, judgementOfThrow } from './answer.ts';
import { openDesks } from './process/desks.ts';
import type { Companion } from './process/folders/companions.ts';
import { deadline } from './process/limits/deadline.ts';
import { type Desk, type Trial, trialAt } from './process/trial.ts';

/** Says whether a candidate is interesting. Should stop soon after `trial.signal` is aborted. */
export type InterestingnessFunction = (candidate: TestCase, trial: Trial) => Answer | Promise<Answer>;

/** Where and how often at once a function is asked. */
export interface FunctionOracleOptions {
  /** What the candidate's file is called, for functions that ask for it. */
  readonly fileName: string;
  /** Candidates are file sets: `trial.path` is their folder. */
  readonly isFileSet?: boolean;
  readonly jobs: number;
  readonly companions?: readonly Companion[];
  /** Only helps with functions that wait for something: nothing can interrupt a calculation on this thread. */
  readonly timeoutMs?: number;
}

/** An oracle that is a function of this process. What it throws counts as "uninteresting". */
export async function functionOracle(
  test: InterestingnessFunction,
  options: FunctionOracleOptions,
): Promise<Required<Oracle>> {
  const desks = await openDesks(options);
  const { timeoutMs } = options;
  return {
    judge(testCase, signal) {
      return desks.turns.use(signal, (desk) => ask(test, { testCase, signal, desk, timeoutMs }));
    },
    close: () => desks.close(),
  };
}

interface Question {
  readonly testCase: TestCase;
  readonly signal: AbortSignal;
  readonly desk: Desk;
  readonly timeoutMs: number | undefined;
}

async function ask(test: InterestingnessFunction, { testCase, signal, desk, timeoutMs }: Question): Promise<Judgement> {
  const until = deadline(signal, timeoutMs);
  const { trial, gone, throwIfFailed } = trialAt(desk, testCase, until.signal);
  try {
    const judgement = await Promise.race([answer(test, testCase, trial), aborted(until.signal)]);
    throwIfFailed();
    return judgement;
  } catch (error) {
    signal.throwIfAborted();
    if (until.isOver())
      return { verdict: 'unresolved', why: `timeout after ${timeoutMs! / 1000} s`, timeoutMs: timeoutMs! };
    throw error;
  } finally {
    until.release();
    await gone();
  }
}

/** The function gets a copy: it may do with it what it likes. */
async function answer(test: InterestingnessFunction, testCase: TestCase, trial: Trial): Promise<Judgement> {
  let said: Answer;
  try {
    said = await test(testCase.slice(), trial);
  } catch (error) {
    trial.signal.throwIfAborted();
    return judgementOfThrow(error);
  }
  return judgementOf(said);
}
