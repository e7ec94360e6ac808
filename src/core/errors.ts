/**
 * The errors that a user can meet. Each message shows the offending value and the way out; `exitCode` is what the
 * command line ends with (0 finished, 1 our fault, 2 usage, and those below).
 */
export abstract class UserError extends Error {
  abstract readonly exitCode: number;
  override get name(): string {
    return this.constructor.name;
  }
}

/** Options that make no sense, files that are not there, refusing to overwrite. */
export class UsageError extends UserError {
  readonly exitCode = 2;
}

/** The oracle says no for the input itself. */
export class NotInterestingError extends UserError {
  readonly exitCode = 3;
}

/** The oracle changes its mind more often than can be worked with. */
export class FlakyTestError extends UserError {
  readonly exitCode = 4;
}

/** The oracle accepts an empty or meaningless test case, so the result would be worthless. */
export class TrivialTestError extends UserError {
  readonly exitCode = 5;
}

/** The test cannot be run: no permission, no interpreter, always out of time. */
export class TestLaunchError extends UserError {
  readonly exitCode = 6;
}

/** The result was not interesting when it was judged once more at the end. */
export class VerificationError extends UserError {
  readonly exitCode = 7;
}

/** The result or the journal could not be written: no space, no permission, no file handles. */
export class StorageError extends UserError {
  readonly exitCode = 2;
}
