import { spawnEachTime } from './launching/spawn-launcher.ts';
import { despiteShortage } from './limits/shortage.ts';
import { type Place, planFor } from './plan.ts';
import type { CommandLine } from './programs/arguments.ts';
import { findProgram } from './programs/find-program.ts';
import { textOf } from './run.ts';
import type { Desk } from './trial.ts';

/** A desk at a place; the commands that tests run there are spawned. */
export function deskAt(place: Place, fileName: string): Desk {
  const { job, directory } = place;
  return {
    job,
    directory,
    async run(argv, signal, timeoutMs) {
      const [name = '', ...args] = argv;
      const program = findProgram(name, directory.directory).path;
      const line: CommandLine = { mode: 'basename', fileName, argv: () => [program, ...args] };
      const launcher = spawnEachTime(planFor({ line, companions: [], env: {}, limits: {} }, place));
      const run = await despiteShortage(() => launcher.run(timeoutMs, signal), signal);
      const { exitCode, signal: killedBy, stdout, stderr, timedOut } = run;
      return { exitCode, signal: killedBy, stdout: textOf(stdout), stderr: textOf(stderr), timedOut };
    },
  };
}
