/** `!0`, `1`, `1,139`: which exit codes are meant. */
export interface ExitCodes {
  readonly codes: readonly number[];
  readonly negated: boolean;
}

export type Aspect = 'exit' | 'signal' | 'stdout' | 'stderr' | 'stack';
export type Order = 'forward' | 'backward' | 'skip' | 'random';

/** At least `yes` of at most `of` runs must say yes. */
export interface Repeat {
  readonly yes: number;
  readonly of: number;
}

/** A size in bytes, or a share of the original. */
export type SizeGoal = { readonly bytes: number } | { readonly percent: number };

/** What makes a test case interesting. */
export interface TestSettings {
  readonly command: string;
  readonly test: string;
  readonly exitCode: ExitCodes;
  readonly signal: readonly string[];
  readonly expect: readonly string[];
  readonly stdout: readonly string[];
  readonly stderr: readonly string[];
  /** On either stream. */
  readonly match: readonly string[];
  readonly noStdout: readonly string[];
  readonly noStderr: readonly string[];
  readonly noMatch: readonly string[];
  readonly same: readonly Aspect[];
  readonly hang: number;
  readonly slowerThan: number;
  readonly versus: string;
  readonly differ: boolean;
  readonly failsOnlyFirst: boolean;
  readonly sameOutput: boolean;
  readonly invert: boolean;
  readonly reject: readonly string[];
  readonly pre: string;
  readonly alsoInteresting: number;
  readonly anyBug: boolean;
}

/** How the test is run. */
export interface RunningSettings {
  readonly inputMode: 'file' | 'arg' | 'stdin' | 'basename' | 'all';
  readonly with: readonly string[];
  readonly cwd: string;
  readonly env: readonly string[];
  readonly cleanEnv: boolean;
  readonly sandbox: 'required' | 'try';
  readonly shell: string;
  readonly timeout: number | 'auto';
  readonly memoryLimit: number | 'auto' | 'off';
  readonly repeat: Repeat;
  readonly noCheck: boolean;
  readonly allowTrivial: boolean;
  readonly assumeDeterministic: boolean;
  readonly keep: boolean;
}

/** Where the result goes. */
export interface ResultSettings {
  readonly output: string;
  readonly inPlace: boolean;
  readonly backup: string;
  readonly tidy: boolean;
  readonly force: boolean;
  readonly noReadable: boolean;
  /** `auto`, `own`, `none`, or a line of shell. */
  readonly formatter: string;
  readonly runDir: string;
  readonly requireChange: boolean;
}

/** What is told about a run, and to whom. */
export interface ReportSettings {
  /** A file; empty for the run folder. */
  readonly report: string;
  readonly redact: boolean;
  readonly as: 'html' | 'issue' | 'script' | 'vitest' | 'node' | 'jest' | 'pytest' | 'shell';
  /** A port; 0 for any. */
  readonly serve: number;
  /** The number of a finding. */
  readonly finding: number;
}

/** What is tried, and in which order. */
export interface SearchSettings {
  readonly lang: string;
  readonly reduceArgs: boolean;
  readonly protect: readonly string[];
  readonly keepLines: boolean;
  readonly keepNames: boolean;
  readonly metric: 'bytes' | 'non-space' | 'tokens' | 'lines';
  /** Names of passes, each with commas for more. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly startWith: readonly string[];
  readonly pass: readonly string[];
  readonly passCommand: readonly string[];
  readonly strategy: string;
  readonly atom: 'line' | 'char' | 'both' | 'token' | 'byte';
  readonly split: 'zeller' | 'balanced';
  readonly granularity: number | 'inf';
  readonly complementFirst: boolean;
  readonly subsetIterator: Order;
  readonly complementIterator: Order;
  readonly noDdStar: boolean;
  readonly minimiser: 'ddmin' | 'opdd' | 'cdd' | 'probdd' | 'halving' | 'adaptive' | 'one-by-one';
  /** Trials in each. */
  readonly windows: number;
  readonly cache: string;
  readonly cacheDir: string;
  readonly seed: number;
}

/** How a file is read as a tree, and what hierarchical delta debugging and treereduce can be told. */
export interface TreeSettings {
  readonly grammar: readonly string[];
  readonly start: string;
  readonly replacements: string;
  readonly format: string;
  readonly phase: readonly (
    | 'prune'
    | 'coarse-prune'
    | 'hoist'
    | 'coarse-hoist'
    | 'prune+hoist'
    | 'coarse-prune+hoist'
  )[];
  readonly noHddStar: boolean;
  readonly popFirst: boolean;
  readonly appendReversed: boolean;
  readonly passes: number;
  readonly stable: boolean;
  readonly minReduction: number;
  readonly fast: boolean;
  readonly slow: boolean;
}

/** For the strategies of SMT-LIB. */
export interface SmtSettings {
  /** ddSMT's mutators, as lists of names from left to right. */
  readonly mutators: readonly string[];
  readonly replaceByVariable: 'inc' | 'dec';
}

/** When to be content, and how much of the machine to use. */
export interface LimitSettings {
  readonly limitTime: number;
  readonly limitTests: number;
  readonly stopAt: SizeGoal;
  readonly stopStalled: number;
  readonly jobs: number | 'auto';
  readonly lookAhead: number;
}

/** Trials on other machines. */
export interface FleetSettings {
  readonly workers: string;
  readonly keyFile: string;
  readonly allow: readonly string[];
  readonly workerName: string;
  readonly listen: string;
  readonly sizeLimit: number;
  readonly failOnNew: boolean;
  readonly untilIdle: number;
}

/** What is shown. */
export interface DisplaySettings {
  readonly ui: 'auto' | 'line' | 'full' | 'none';
  readonly json: boolean;
  readonly quiet: boolean;
  readonly verbose: number;
  readonly logFile: string;
  readonly noColor: boolean;
  readonly printConfig: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

/** What only one subcommand understands. */
export interface CommandSettings {
  readonly from: string;
  readonly template: string;
  readonly write: 'sh' | 'node';
  readonly show: number;
  readonly diff: number;
  readonly restartFrom: number;
  readonly yes: boolean;
  readonly all: boolean;
  /** Seconds. */
  readonly olderThan: number;
}

/**
 * What the person asked for, read and checked one by one; nothing is filled in. Keys are the flags in camelCase, and
 * values are plain: a run folder keeps them as JSON.
 */
export interface Settings
  extends TestSettings,
    RunningSettings,
    ResultSettings,
    ReportSettings,
    SearchSettings,
    TreeSettings,
    SmtSettings,
    LimitSettings,
    FleetSettings,
    DisplaySettings,
    CommandSettings {}

export type SettingName = keyof Settings;
