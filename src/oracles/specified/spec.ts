import type { Oracle, OutcomeCache } from '../../core/oracle.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { CommandOracle } from '../command.ts';
import type { ExpectationSpec } from '../expectations/expectation.ts';
import type { Golden, GoldenSpec } from '../golden-run.ts';
import type { InputMode } from '../process/programs/arguments.ts';
import type { Run } from '../process/run.ts';
import type { VersusSpec } from '../versus.ts';
import type { Repeat } from '../wrappers/confirmed.ts';

/** Everything that makes an oracle, as it can be written to a file. Relative paths start at `directory`. */
export interface OracleSpec {
  /**
   * `script`: exit code 0 means interesting. `command`: see `expect`, `same`, `versus`. `module`: a JavaScript file.
   */
  readonly kind: 'script' | 'command' | 'module';
  /** The program and its arguments; "@@" or "{}" stands for the candidate. For a module, its file. */
  readonly argv: readonly string[];
  /** Absolute. Where the user was when giving the command. */
  readonly directory: string;
  readonly inputMode?: InputMode;
  /** Test cases are file sets, whose paths start at `directory` as well. */
  readonly isFileSet?: boolean;
  /** Files and directories put beside the candidate. */
  readonly with?: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Of the environment of pare, only the usual variables and these are handed on, such as PATH and HOME. */
  readonly cleanEnv?: readonly string[];
  /**
   * Commands run without network, where they can write to the directory of their trial only. `try`: if that is
   * possible.
   */
  readonly sandbox?: 'required' | 'try' | 'off';
  /**
   * `auto` adapts it to what runs take and to what a candidate could save, `golden` only to what the first run takes.
   */
  readonly timeoutMs?: number | 'auto' | 'golden';
  readonly memoryLimitBytes?: number | 'auto' | 'off';
  readonly expect?: ExpectationSpec;
  /** Behaves as on the input, where it is run once more to see how that is; or as told in `golden`. */
  readonly same?: GoldenSpec;
  readonly golden?: Golden;
  readonly versus?: VersusSpec & { readonly argv: readonly string[]; readonly expect?: ExpectationSpec };
  readonly repeat?: Repeat;
  /** A cheap command that must succeed before the oracle is asked. */
  readonly preFilter?: readonly string[];
  /** Candidates with such text are turned down. */
  readonly reject?: { readonly regex: string; readonly flags?: string };
  /** Lines, and paths of file sets, that must stay as they are; markers in the input are heeded in any case. */
  readonly protect?: readonly { readonly regex: string; readonly flags?: string }[];
  readonly invert?: boolean;
  /**
   * Lines of output that tell of other bugs, without what differs from run to run: findings, whatever else is expected.
   */
  readonly apart?: readonly string[];
  readonly alsoInteresting?: number;
  /** What a script told of the crash on the input: another one later on is a finding. */
  readonly message?: string;
  /** A script means every bug that it says yes to, whatever it prints. */
  readonly anyBug?: boolean;
}

/** What an oracle must know beside what is looked for. */
export interface OracleOptions {
  /**
   * The path of the input: its last part is what candidates are called, the rest is where companions are relative to.
   */
  readonly fileName: string;
  readonly input: TestCase;
  readonly jobs: number;
  /** How many trials may run at once by now, when that changes while they run. */
  readonly room?: (() => number) | undefined;
  readonly note: (text: string) => void;
  /** How long there is for everything, in milliseconds: no run needs a longer limit, unless it is told one. */
  readonly longestMs?: number | undefined;
  /** Told of each run that is judged. */
  readonly watch?: (run: Run) => void;
  /** Takes what a test module prints, which is dropped if this is not given. */
  readonly print?: ((text: Uint8Array) => void) | undefined;
  /** Ends what has to be run before there is an oracle. */
  readonly signal?: AbortSignal;
}

/** An oracle with what `pare check` needs to show what goes on. */
export interface SpecifiedOracle extends Oracle {
  /**
   * What it was made from, with everything settled that was left open: the memory limit and the golden run. An oracle
   * made from this judges the same way and runs nothing to find out.
   */
  readonly spec: OracleSpec;
  /** What is run and how candidates get to it, in words, a line each. */
  readonly description: readonly string[];
  /** One run of the command on a test case, without a judgement. A module has none. */
  readonly run?: CommandOracle['run'];
  readonly inspect?: CommandOracle['inspect'];
  /** How many trials it is worth giving at once now, when that is not the user's to say. */
  readonly width?: () => number;
  /** What others have found out about the same test. */
  readonly verdicts?: OutcomeCache;
  close(): Promise<void>;
}
