import os from 'node:os';
import { FlakyTestError, NotInterestingError, TrivialTestError, UsageError } from '../core/errors.ts';
import type { Oracle } from '../core/oracle.ts';
import type { TestCase } from '../core/test-case.ts';
import { type Diagnosis, isFatal, type SelfCheck, selfCheck } from '../session/judging/self-check.ts';
import { openedTest } from './opened-test.ts';
import type { CheckOptions } from './options.ts';
import { readInput } from './read-input.ts';

/** After this time the check makes do with the runs that it has. */
const budgetMs = 10_000;

/**
 * Tries the test on test cases whose answers are known: on the input, alone and twice at once; on nothing; on garbage.
 */
export async function check(options: CheckOptions): Promise<SelfCheck> {
  const { bytes, ...named } = readInput(options.input);
  const jobs = jobsOf(options.jobs);
  const { oracle } = await openedTest(options.test, {
    ...named,
    input: bytes,
    jobs,
    note: () => {},
    ...signalOf(options),
  });
  try {
    return await checked(oracle, bytes, { ...options, jobs });
  } finally {
    await oracle.close?.();
  }
}

/** The signal that ends the runs of the test before there is an oracle. */
export function signalOf({ signal }: Pick<CheckOptions, 'signal'>): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

export function jobsOf(jobs: CheckOptions['jobs'] = 'auto'): number {
  if (jobs === 'auto') return os.availableParallelism();
  if (Number.isInteger(jobs) && jobs > 0) return jobs;
  throw new UsageError(`jobs is ${jobs}: it must be 'auto' or a whole number above 0.`);
}

export function checked(
  oracle: Oracle,
  input: TestCase,
  { jobs, signal = new AbortController().signal }: { readonly jobs: number; readonly signal?: AbortSignal },
): Promise<SelfCheck> {
  return selfCheck({
    oracle,
    input,
    signal,
    parallel: jobs > 1,
    budgetMs,
    isShown: true,
    clock: () => performance.now(),
  });
}

/** Throws the error that says what is wrong with the test, if it cannot be worked with. */
export function insistOn({ diagnoses }: SelfCheck): void {
  const fatal = diagnoses.find((diagnosis) => isFatal(diagnosis));
  if (fatal) throw errorOf(fatal);
}

function errorOf(diagnosis: Diagnosis): Error {
  switch (diagnosis.kind) {
    case 'not-interesting':
      return new NotInterestingError(
        `The test says no to the input itself (${diagnosis.judgement.why ?? diagnosis.judgement.verdict}). ` +
          'Run it by hand on the input; it must say that the bug is there.',
      );
    case 'inverted':
      return new NotInterestingError(
        'The test says no to the input and yes to an empty one: it looks inverted. Yes must mean that the bug is there.',
      );
    case 'accepts-anything':
      return new TrivialTestError(
        'The test says yes to an empty input, so the result would be empty. Let it look for the bug itself.',
      );
    case 'flaky':
      return new FlakyTestError(
        `The test said yes to the input in ${diagnosis.yes} of ${diagnosis.of} runs. Make it steadier, or repeat it within the test.`,
      );
    case 'disturbs':
    case 'slow':
      return new Error(`A test that ${diagnosis.kind} can be worked with.`);
  }
}
