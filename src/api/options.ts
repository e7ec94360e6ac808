import type { ReductionEvent } from '../core/event.ts';
import type { Oracle, OutcomeCache } from '../core/oracle.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import type { Metric } from '../formats/size-orders.ts';
import type { OracleSpec } from '../oracles/specified/spec.ts';
import type { Limits } from '../session/limits.ts';
import type { TestFunction } from './candidate.ts';

/**
 * What to reduce: a file, which is only read; or what would be in it; or a folder, or files by their relative paths
 * with slashes, as one test case. Of several files, `candidate.path` is the folder they are in, and commands run there.
 */
export type Input =
  | { readonly path: string }
  | { readonly text: string; readonly name?: string }
  | { readonly bytes: Uint8Array; readonly name?: string }
  | { readonly dir: string }
  | { readonly files: ReadonlyMap<string, Uint8Array> };

/** A condition on a run of a command. All that are given must hold; without any, exit code 0 is expected. */
export interface Expect {
  /** Exit codes, as 1 or "!0" for any other than 0. */
  readonly exitCode?: number | string | readonly (number | string)[];
  /** As "SEGV"; "any" for any. */
  readonly signal?: string | readonly string[];
  readonly stdout?: RegExp | string;
  readonly stderr?: RegExp | string;
  /** In either of the two. */
  readonly output?: RegExp | string;
  readonly notStdout?: RegExp | string;
  readonly notStderr?: RegExp | string;
  /** Still running at the time limit. */
  readonly hang?: boolean;
}

/**
 * A command, `@@` being the candidate's file; or a script that exits with 0 for interesting; or a module of a function.
 */
export type CommandTest = Partial<Omit<OracleSpec, 'kind' | 'argv' | 'expect'>> &
  (
    | { readonly command: readonly string[]; readonly expect?: Expect }
    | { readonly script: string | readonly string[] }
    | { readonly module: string }
  );

/** What decides: a function of this process, a command or script, or an oracle of your own. */
export type Test = TestFunction | CommandTest | Oracle;

/** What `check` and `reduce` need to know. */
export interface CheckOptions {
  readonly input: Input;
  readonly test: Test;
  /** How many trials run at once; one for each core when not given. Never changes the result. */
  readonly jobs?: number | 'auto';
  readonly signal?: AbortSignal;
}

/** What `reduce` may be told; only input and test are needed. */
export interface ReduceOptions extends CheckOptions {
  /** The name of a strategy (`auto` when not given), or a pass of one's own. */
  readonly strategy?: string | Pass<TestCase>;
  /** The name of a language, `none` for plain text; found by file name and content when not given. */
  readonly language?: string;
  /** What the result shall have as little of as possible; `bytes` when not given. */
  readonly metric?: Metric;
  /** Whether a second result is made, for people to read. False when not given: it takes up to two dozen more runs. */
  readonly readable?: boolean;
  /** How many trials may be planned ahead of the verdicts; part of the search. */
  readonly lookAhead?: number;
  readonly limits?: Limits;
  readonly cache?: OutcomeCache;
  /**
   * A folder for run folders: the journal, with which the run can be resumed, and the best so far. None when not given.
   */
  readonly runDir?: string;
  /** Whether the test is tried on the input, on nothing and on garbage before the search. True when not given. */
  readonly check?: boolean;
  /** How many times the result is judged once more at the end. */
  readonly verify?: number;
  readonly onEvent?: (event: ReductionEvent, testCase?: TestCase) => void;
}
