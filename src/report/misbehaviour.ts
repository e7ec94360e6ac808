/** A text that must, or must not, be printed. */
export interface PrintedText {
  readonly channel: 'stdout' | 'stderr' | 'either';
  /** A JavaScript regular expression over lines, or the text itself. */
  readonly regex?: string;
  readonly flags?: string;
  readonly text?: string;
  readonly not?: boolean;
}

/** What a run of a command looks like when it misbehaves, so that a person, or another program, can see it. */
export interface Misbehaviour {
  /** Program and arguments, with "@@" for the path of the test case. Without one it comes on standard input. */
  readonly argv: readonly string[];
  /** One of these exit codes, as "1"; not this one, as "!0". */
  readonly exit: readonly string[];
  /** Names or numbers of signals, as "SEGV". */
  readonly signal: readonly string[];
  readonly texts: readonly PrintedText[];
  /** Each condition in words. */
  readonly words: readonly string[];
  /** The command is a test of the user's: it ends with exit code 0 when the bug is there. */
  readonly isTest: boolean;
  /** Whether exit code, signal and texts are all there is to it. */
  readonly isWhole: boolean;
}

/** The program and its arguments for a test case at this path. */
export function wordsFor({ argv }: Misbehaviour, file: string): string[] {
  return argv.map((word) => word.replaceAll('@@', file));
}

export function readsStdin({ argv }: Misbehaviour): boolean {
  return !argv.some((word) => word.includes('@@'));
}
