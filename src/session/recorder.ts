import type { ReductionEvent } from '../core/event.ts';
import type { Fingerprint, TestCase } from '../core/test-case.ts';

/** A text that a person has written. */
export interface HandEdit {
  readonly testCase: TestCase;
  /** The file that was edited. */
  readonly where: string;
  /** A copy of it. */
  readonly kept: string;
}

/** Keeps what must outlive the process. */
export interface Recorder {
  /**
   * When it returns, the fact is with the operating system: a verdict that the search has used is never asked again,
   * whatever happens to this process. `testCase` is what an accepted step or a finding is about. Throws a StorageError.
   */
  record(event: ReductionEvent, testCase?: TestCase): void;
  /** A text that somebody has put in the place of the best; told once. The best is back in its place. */
  edited?(): HandEdit | undefined;
  /** The verdicts so far are void: the test is another one now. */
  forget?(testHash: string): void;
  /** What the test has said of these is void: it did not mean it. */
  disbelieve?(keys: readonly Fingerprint[]): void;
  /** Makes `best` the result. When it returns, everything is safe on disk. Throws a StorageError. */
  settle(best: TestCase): void;
}
