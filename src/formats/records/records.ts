import type { Change, Measured } from './measured.ts';

/** What is written one after the other in a file, each with its length in front. */
export interface Records extends Measured {
  /** Level by level from the outside: what may go or change as a whole, in several places or in one. */
  readonly levels: readonly (readonly (readonly Change[])[])[];
  /** Nothing within them can go alone: the format has blocks of a fixed size. */
  readonly isWholeOnly?: boolean;
}
