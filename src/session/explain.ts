import type { Verdict } from '../core/oracle.ts';
import type { Fingerprint } from '../core/test-case.ts';

/** What happens when one part of a test case is left out. Offsets in bytes, end exclusive. */
export interface ExplainedPart {
  readonly start: number;
  readonly end: number;
  /** Missing when it was not tried. */
  readonly verdict?: Verdict;
  /** What was seen, in words. */
  readonly why?: string;
}

/** Why each part of a test case is there. */
export interface Explanation {
  /** Of the test case. */
  readonly key: Fingerprint;
  readonly parts: readonly ExplainedPart[];
  /** Judged for this explanation. */
  readonly trials: number;
  /** Answered by the run itself. */
  readonly known: number;
}
