import { statSync } from 'node:fs';
import path from 'node:path';
import { madeAt } from '../../basics/remembered.ts';
import { UsageError } from '../../core/errors.ts';
import type { Oracle } from '../../core/oracle.ts';
import { openDesks } from '../process/desks.ts';
import type { Companion } from '../process/folders/companions.ts';
import { Haste } from '../process/limits/haste.ts';
import type { TimeLimit } from '../process/limits/time-limit.ts';
import type { Desk } from '../process/trial.ts';
import { ModuleRunner, type TestModule } from './module-runner.ts';

export interface ModuleOracleOptions {
  readonly fileName: string;
  readonly isFileSet?: boolean | undefined;
  readonly jobs: number;
  readonly room?: (() => number) | undefined;
  readonly companions?: readonly Companion[];
  readonly limit: TimeLimit;
  /** Takes what the test prints, which is dropped if this is not given. */
  readonly print?: ((text: Uint8Array) => void) | undefined;
}

/**
 * An oracle that is a JavaScript or TypeScript module with a default export `(candidate, trial) => boolean`. Each
 * job has a thread of its own, so that a test that hangs can be stopped and tests may keep state between trials; or,
 * when the test needs a native addon, a process of its own, so that a candidate that makes it abort ends no more.
 */
export async function moduleOracle(file: string, options: ModuleOracleOptions): Promise<Required<Oracle>> {
  checkLoadable(file);
  const haste = new Haste(options.limit);
  const desks = await openDesks(options);
  const { print = (): void => {} } = options;
  const module: TestModule = { file, print, hasAddon: false };
  const runners = new Map<Desk, ModuleRunner>();
  const runnerAt = (desk: Desk): ModuleRunner => {
    return madeAt(runners, desk, () => new ModuleRunner(module, desk));
  };
  const close = async (): Promise<void> => {
    await Promise.all([...runners.values()].map((runner) => runner.stop()));
    await desks.close();
  };
  try {
    await desks.turns.use(new AbortController().signal, (desk) => runnerAt(desk).start());
  } catch (error) {
    await close();
    throw error;
  }
  return {
    judge: (testCase, signal) =>
      desks.turns.use(signal, async (desk) => {
        const began = performance.now();
        const limitMs = haste.limitFor(testCase);
        const judgement = await runnerAt(desk).judge(testCase, signal, limitMs);
        const timedOut = judgement.timeoutMs !== undefined;
        return haste.seen(testCase, judgement, { limitMs, ms: performance.now() - began, timedOut });
      }),
    close,
  };
}

function checkLoadable(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new UsageError(`There is no test module ${file}. Give a file with a default export.`);
  }
  const readsTypeScript = 'typescript' in process.features && process.features.typescript !== false;
  if (/\.[mc]?ts$/.test(file) && !readsTypeScript) {
    throw new UsageError(
      `${path.basename(file)} is TypeScript, which Node.js ${process.versions.node} cannot load. ` +
        'Use Node.js 22.18 or later, or write the test as JavaScript (.mjs).',
    );
  }
}
