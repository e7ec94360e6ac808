import type { ExpectationSpec } from '../../oracles/expectations/expectation.ts';
import { commandLine } from '../../oracles/process/programs/arguments.ts';

/** What a written test is to do. */
export interface TestPlan {
  /** What the candidate is called. */
  readonly fileName: string;
  /** The command as the person gives it; `@@` stands for the candidate. */
  readonly argv: readonly string[];
  readonly expect: ExpectationSpec;
  /** When a run counts as hanging. */
  readonly seconds: number;
  /** Shell text that must succeed for the candidate, tried first: what must stay true of it. `@@` as above. */
  readonly valid?: string;
  /** Shell text of a second command whose output or exit code must be another. */
  readonly versus?: string;
  /** What the problem is, for a comment. */
  readonly words: readonly string[];
}

/** What a test has to look for, and the words that say so. */
export interface Wanted {
  readonly expect: ExpectationSpec;
  readonly words: readonly string[];
  /** Shell text of a command that does it right. */
  readonly versus?: string;
  readonly seconds?: number;
}

/** A word of a command: text, and `null` where the candidate's path goes. */
export type Word = readonly (string | null)[];

export interface PlannedCommand {
  readonly words: readonly Word[];
  readonly onStdin: boolean;
}

/** A private character that no command line has. */
const mark = '\uE000';

/** Where the candidate goes in a command, by the rules for command lines. */
export function plannedCommand({ argv, fileName }: Pick<TestPlan, 'argv' | 'fileName'>): PlannedCommand {
  const line = commandLine(argv, fileName, { script: false });
  return { words: line.argv(mark).map(wordOf), onStdin: line.mode === 'stdin' };
}

function wordOf(text: string): Word {
  return text.split(mark).flatMap((part, index) => [...(index > 0 ? [null] : []), ...(part === '' ? [] : [part])]);
}
