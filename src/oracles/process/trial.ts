import type { TestCase } from '../../core/test-case.ts';
import { asStorageError } from './folders/storage-problem.ts';
import type { WorkDirectory } from './folders/work-directory.ts';
import { isShortage } from './limits/shortage.ts';

/** What a test written in JavaScript is given besides the candidate. */
export interface Trial {
  /** Aborted when nobody wants to know the answer any more, or the time is up. */
  readonly signal: AbortSignal;
  /** From 0 up to the number of jobs: for ports, databases and the like. */
  readonly job: number;
  /** A file with the candidate, in a directory of its own. Written when first asked for. */
  readonly path: string;
  /** Runs a command in the candidate's directory. It and its children are stopped with the trial. */
  run(argv: readonly string[], options?: { readonly timeoutMs?: number }): Promise<CommandRun>;
}

/** How a command ended that a test has run. */
export interface CommandRun {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly timedOut: boolean;
}

/** A place for one trial at a time. */
export interface Desk {
  readonly job: number;
  readonly directory: WorkDirectory;
  run(argv: readonly string[], signal: AbortSignal, timeoutMs: number): Promise<CommandRun>;
}

const longestRunMs = 300_000;

/** A trial, and what only those know who let it take place. */
export interface OpenTrial {
  readonly trial: Trial;
  /** Resolves when the last of its commands is gone. */
  gone(): Promise<void>;
  /** Throws what we could not do for the test, whatever the test has made of it: that is no answer of the test's. */
  throwIfFailed(): void;
}

/** The trial that takes place at a desk. */
export function trialAt(desk: Desk, testCase: TestCase, signal: AbortSignal): OpenTrial {
  const running = new Set<Promise<CommandRun>>();
  const failures: unknown[] = [];
  let written = false;
  const write = (): void => {
    if (written) return;
    try {
      desk.directory.prepare(testCase);
      written = true;
    } catch (error) {
      failures.push(error);
      throw error;
    }
  };
  const trial: Trial = {
    signal,
    job: desk.job,
    get path() {
      write();
      return desk.directory.file;
    },
    run(argv, { timeoutMs = longestRunMs } = {}) {
      write();
      const run = desk.run(argv, signal, timeoutMs);
      running.add(run);
      return run.catch((error: unknown) => {
        if (isShortage(error)) failures.push(asStorageError(error, `run ${argv[0]}`));
        throw error;
      });
    },
  };
  return {
    trial,
    gone: async () => void (await Promise.allSettled(running)),
    throwIfFailed() {
      if (failures.length > 0) throw failures[0];
    },
  };
}
