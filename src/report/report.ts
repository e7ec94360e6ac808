import type { EndReason } from '../core/event.ts';
import type { FileSet } from '../core/file-set.ts';
import type { TestCase } from '../core/test-case.ts';
import type { Explanation } from '../session/explain.ts';
import type { Statistics } from '../session/statistics.ts';
import type { Film } from './film.ts';
import type { Misbehaviour } from './misbehaviour.ts';
import type { LineOrigins } from './origins.ts';

/** Everything that a page about one run shows. Times are milliseconds since the run was created. */
export interface Report {
  /** The base name of the test case. */
  readonly name: string;
  /** ISO 8601. */
  readonly created: string;
  /** `undefined`: nobody knows, the run was cut off. */
  readonly state: EndReason | 'running' | undefined;
  readonly misbehaviour: Misbehaviour;
  /** Of pare, Node.js and the system. */
  readonly versions: Readonly<Record<string, string>>;
  readonly statistics: Statistics;
  readonly result: TestCase;
  /** The files of the result, when it is several; `name` is the one, or the folder, that was named first. */
  readonly files?: FileSet;
  /** The result with its original names, formatted, if there is such a text. */
  readonly readable?: TestCase;
  /** Missing when it must not be shown. */
  readonly original?: TestCase;
  /** Where each line of the result stood in the original. */
  readonly origins?: LineOrigins;
  readonly steps: readonly ReportedStep[];
  /** The texts of the steps, as far as they fit. */
  readonly film?: Film;
  readonly notes: readonly { readonly atMs: number; readonly text: string }[];
  readonly findings: readonly ReportedFinding[];
  readonly explanation?: Explanation;
}

export interface ReportedStep {
  /** The original is step 0. */
  readonly number: number;
  readonly atMs: number;
  readonly size: number;
  readonly label: string;
}

export interface ReportedFinding {
  readonly atMs: number;
  readonly name: string;
  readonly size: number;
  /** The first test case that showed it, if it was kept. */
  readonly testCase?: TestCase;
}
