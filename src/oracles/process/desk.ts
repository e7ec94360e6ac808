import type { CommandLine } from './arguments.ts';
import { findProgram } from './find-program.ts';
import { type Place, planFor } from './plan.ts';
import { textOf } from './run.ts';
import { despiteShortage } from './shortage.ts';
import { spawnEachTime } from './spawn-launcher.ts';
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
