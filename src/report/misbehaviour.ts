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
  /** Program and arguments, with "@@" for the path of the test case. */
  readonly argv: readonly string[];
  /** Whether the test case comes on standard input. */
  readonly stdin: boolean;
  /** Exit codes of which one is expected, as "1"; one that is not, as "!0". */
  readonly exit: readonly string[];
  /** Names or numbers of signals, as "SEGV"; "any", "none"; not this one, as "!KILL". */
  readonly signal: readonly string[];
  readonly texts: readonly PrintedText[];
  /** Each condition in words. */
  readonly words: readonly string[];
  /** Whether exit code, signal and texts are all there is to it. */
  readonly isWhole: boolean;
}

/** The program and its arguments for a test case at this path. */
export function wordsFor({ argv }: Misbehaviour, file: string): string[] {
  return argv.map((word) => word.replaceAll('@@', file));
}
