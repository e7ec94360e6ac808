import { defined } from '../basics/defined.ts';
import { contentHash } from '../caches/content-hash.ts';
import { unpackFiles } from '../core/file-set.ts';
import type { OutcomeCache } from '../core/oracle.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { type Reduction, reduceSession } from '../session/reduce.ts';
import type { Statistics } from '../session/statistics.ts';
import { checked, insistOn, jobsOf, signalOf } from './check.ts';
import { type OpenedTest, openedTest } from './opened-test.ts';
import type { ReduceOptions } from './options.ts';
import { type NamedInput, readInput } from './read-input.ts';
import { readabilityOf } from './readability.ts';
import { newRecorder } from './recorder.ts';
import { orderOf, passOf, schedulerOf } from './search-choice.ts';

/** How a reduction ended, and what is left. */
export interface ReduceResult {
  /** The smallest interesting test case that was found; the input itself when there is none smaller. */
  readonly smallest: TestCase;
  /** The same with the names of the input, and laid out, when that was wanted and is another text. */
  readonly readable?: TestCase;
  /** The files of the smallest, when the input was several. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
  readonly reason: Reduction['reason'];
  /** Whether it was interesting each time when it was judged again at the end. */
  readonly verified: boolean;
  readonly stats: Statistics;
  /** The folder of the run, when it was recorded. */
  readonly runFolder?: string;
}

/**
 * Reduces an input to the smallest one that the test still finds interesting. The input file is never changed.
 *
 * Rejects with one of the errors of this package, whose messages say what was seen and what to do:
 * `NotInterestingError`, `TrivialTestError`, `FlakyTestError`, `TestLaunchError`, `VerificationError`, `UsageError`,
 * `StorageError`. Aborting `signal` ends the search with what was found until then; before the search it rejects with
 * the reason of `signal`. Nothing is left running, printed or kept in memory.
 */
export async function reduce(options: ReduceOptions): Promise<ReduceResult> {
  const input = readInput(options.input);
  const jobs = jobsOf(options.jobs);
  const pass = await passOf(options, input);
  const note = (text: string): void => options.onEvent?.({ type: 'note', text });
  const test = await openedTest(options.test, { ...input, input: input.bytes, jobs, note, ...signalOf(options) });
  try {
    const check = options.check === false ? undefined : await checked(test.oracle, input.bytes, { ...options, jobs });
    if (check) insistOn(check);
    const isFlaky = check?.diagnoses.some(({ kind }) => kind === 'flaky') === true;
    return await recorded({ options, input, jobs, pass, test, isFlaky, ...defined({ known: check?.known }) });
  } finally {
    await test.oracle.close?.();
  }
}

interface Work {
  readonly options: ReduceOptions;
  readonly input: NamedInput;
  readonly jobs: number;
  readonly pass: Pass<TestCase>;
  readonly test: OpenedTest;
  readonly isFlaky: boolean;
  readonly known?: OutcomeCache;
}

async function recorded({ options, input, jobs, pass, test, isFlaky, known }: Work): Promise<ReduceResult> {
  const recorder =
    options.runDir === undefined ? undefined : newRecorder({ ...options, runDir: options.runDir }, input, test);
  const { limits, signal, verify, onEvent } = options;
  try {
    const { output, readable, reason, verified, statistics } = await reduceSession({
      input: input.bytes,
      oracle: test.oracle,
      pass,
      order: orderOf(options),
      scheduler: schedulerOf(jobs, options, input),
      jobs,
      isFlaky,
      ...(await readabilityOf(options, input)),
      cache: options.cache ?? contentHash(),
      // The check has judged it.
      checkInput: options.check === false,
      ...defined({ known, recorder, limits, signal, verify, observe: onEvent }),
    });
    return defined({
      smallest: output,
      readable,
      files: input.several && new Map(unpackFiles(output)?.map((file) => [file.path, file.bytes])),
      reason,
      verified,
      stats: statistics,
      runFolder: recorder?.folder.path,
    });
  } finally {
    recorder?.close();
  }
}
