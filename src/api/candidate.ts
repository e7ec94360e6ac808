import type { Answer } from '../oracles/answer.ts';
import type { InterestingnessFunction } from '../oracles/function.ts';
import type { CommandRun, Trial } from '../oracles/process/trial.ts';

/** A test case that is offered to a test function. */
export interface Candidate {
  /** A copy: the function may do with it what it likes. */
  readonly bytes: Uint8Array;
  /** The bytes read as UTF-8. */
  readonly text: string;
  /** A file with the bytes, in a directory of its own. Written when first asked for. */
  readonly path: string;
  /** Runs a command in that directory. It and its children are stopped with the trial. */
  run(argv: readonly string[], options?: { readonly timeoutMs?: number }): Promise<CommandRun>;
}

/** Says of a candidate whether it shows what is looked for. Should stop soon after `signal` is aborted. */
export type TestFunction = (
  candidate: Candidate,
  trial: { readonly signal: AbortSignal; readonly job: number },
) => Answer | Promise<Answer>;

/** The function as an oracle calls it. */
export function interestingness(test: TestFunction): InterestingnessFunction {
  return (bytes, trial) => test(candidate(bytes, trial), { signal: trial.signal, job: trial.job });
}

function candidate(bytes: Uint8Array, trial: Trial): Candidate {
  return {
    bytes,
    get text() {
      return textOf(bytes);
    },
    get path() {
      return trial.path;
    },
    run: (argv, options) => trial.run(argv, options),
  };
}

/** Read as UTF-8. A byte order mark stays, as it is part of what is tested. */
export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
