import type { ReductionEvent } from '../core/event.ts';
import type { TestCase } from '../core/test-case.ts';

/** Keeps what must outlive the process. */
export interface Recorder {
  /**
   * When it returns, the fact is with the operating system: a verdict that the search has used is never asked again,
   * whatever happens to this process. `testCase` is what an accepted step or a finding is about. Throws a StorageError.
   */
  record(event: ReductionEvent, testCase?: TestCase): void;
  /** Makes `best` the result. When it returns, everything is safe on disk. Throws a StorageError. */
  settle(best: TestCase): void;
}
