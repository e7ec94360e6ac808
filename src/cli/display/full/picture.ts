import type { Verdict } from '../../../core/oracle.ts';
import type { TestCase } from '../../../core/test-case.ts';
import type { PassStatistics } from '../../../session/statistics.ts';
import type { Progress } from '../progress.ts';

/** The last run of the test, as people see it. */
export interface ShownRun {
  readonly ending: string;
  /** Safe lines. */
  readonly output: readonly string[];
}

export interface ShownStep {
  readonly number: number;
  readonly label: string;
  readonly size: number;
}

/** What lies over the panes. */
export type Overlay = 'help' | 'history' | 'passes';

/** Everything that the full view shows. */
export interface Picture {
  readonly name: string;
  readonly progress: Progress;
  /** The test case before the last change, and now. */
  readonly before: TestCase;
  readonly current: TestCase;
  readonly passes: ReadonlyMap<string, PassStatistics>;
  /** The latest at the end. */
  readonly steps: readonly ShownStep[];
  readonly run: ShownRun | undefined;
  readonly verdict: Verdict | undefined;
  /** What was seen, in words that may hold anything. */
  readonly why: string | undefined;
  readonly note: string | undefined;
  readonly overlay: Overlay | undefined;
  /** Which row of the overlay. */
  readonly selected: number;
  readonly showsDiff: boolean;
  readonly isPaused: boolean;
  readonly width: number;
  isOff(pass: string): boolean;
}
