import type { CommandLine } from './arguments.ts';
import type { Companion } from './companions.ts';
import type { LaunchPlan } from './launcher.ts';
import type { WorkDirectory } from './work-directory.ts';

/** What is run on candidates. */
export interface Command {
  readonly line: CommandLine;
  readonly companions: readonly Companion[];
  /** The `node_modules` of the user's project, which the command is to find. */
  readonly modules?: string;
  /** Where the command works, if not in the candidate's directory. */
  readonly cwd?: string;
  /** Added to the environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly limits: RunLimits;
  /** See LaunchPlan; true if not given. */
  readonly exactSignals?: boolean;
}

export interface RunLimits {
  readonly memoryBytes?: number;
  readonly outputBytes?: number;
}

/** The place of a job that a command is run in. */
export interface Place {
  readonly job: number;
  readonly directory: WorkDirectory;
  readonly guard: LaunchPlan['guard'];
}

const OUTPUT_LIMIT_BYTES = 8 * 1024 ** 2;

/** How a command is launched in a place. */
export function planFor({ line, env, cwd, limits, exactSignals = true }: Command, place: Place): LaunchPlan {
  const { file, directory, home } = place.directory;
  return {
    argv: line.argv(file),
    cwd: cwd ?? directory,
    env: environment(env, place),
    stdin: line.mode === 'stdin' || line.mode === 'all' ? file : '/dev/null',
    home,
    mark: `PARE_FILE=${file}`,
    outputLimitBytes: limits.outputBytes ?? OUTPUT_LIMIT_BYTES,
    memoryLimitBytes: limits.memoryBytes,
    exactSignals,
    guard: place.guard,
  };
}

/** Ours and what the place adds; without what the shell that started us has noted down for itself. */
function environment(added: Command['env'], { job, directory }: Place): Record<string, string> {
  const { temporary, file } = directory;
  const places = { PARE_FILE: file, PARE_JOB: String(job), TMPDIR: temporary, TMP: temporary, TEMP: temporary };
  const all = Object.entries({ ...process.env, ...added, ...places });
  return Object.fromEntries(
    all.flatMap(([name, value]) => (value === undefined || name === 'OLDPWD' ? [] : [[name, value]])),
  );
}
