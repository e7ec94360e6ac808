import type { Ending } from './launching/launcher.ts';

/** What was seen of one run of a command on one candidate. */
export interface Run extends Ending {
  /** The time limit in force. */
  readonly timeoutMs: number;
  /** The absolute path of the candidate, as the command saw it. */
  readonly file: string;
  /** The private directory that holds the candidate's directory, the temporary one and everything else of the job. */
  readonly home: string;
}

const decoder = new TextDecoder();

/** Output as text; bytes that are no UTF-8 become U+FFFD. */
export function textOf(output: Uint8Array): string {
  return decoder.decode(output);
}

/** "exit 3", "signal SIGSEGV" or "timeout after 5 s": how a run ended, free of paths and times that differ. */
export function ending(run: Run): string {
  if (run.timedOut) return `timeout after ${run.timeoutMs / 1000} s`;
  return run.signal === null ? `exit ${run.exitCode}` : `signal ${run.signal}`;
}
