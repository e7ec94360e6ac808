import type { Case } from '../case.ts';

/** A folder of its own for one run, with everything a tool needs in it. */
export interface RunPlace {
  readonly dir: string;
  /** A writable copy of the case's input, alone in its folder. */
  readonly input: string;
  /**
   * The counting oracle: takes the candidate as its argument, else the file of the input's name where it is started.
   */
  readonly oracle: string;
  readonly jobs: number;
  readonly limitS: number;
}

export interface Plan {
  readonly command: readonly string[];
  /** Where the tool leaves its result. */
  readonly result: string;
}

/** A reducer with one choice of settings: a row of the tables. */
export interface Tool {
  readonly name: string;
  /** The installed thing that it belongs to. */
  readonly peer: string;
  /** Whether one job is all it can do. */
  readonly oneJob?: boolean;
  takes(testCase: Case): boolean;
  plan(place: RunPlace, testCase: Case): Plan;
}
