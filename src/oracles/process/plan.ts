import type { Companion } from './folders/companions.ts';
import type { WorkDirectory } from './folders/work-directory.ts';
import type { LaunchPlan } from './launching/launcher.ts';
import { inGroup } from './limits/control-groups.ts';
import type { Sandbox } from './limits/sandbox.ts';
import type { CommandLine } from './programs/arguments.ts';

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
  readonly sandbox?: Sandbox;
  /** Of our own environment, only these variables and the usual ones are handed on; all when not given. */
  readonly keptVariables?: readonly string[];
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
  /** The control group of the job, if it has one. */
  readonly group?: string | undefined;
  readonly guard: LaunchPlan['guard'];
  readonly sessions: LaunchPlan['sessions'];
}

const defaultOutputLimitBytes = 8 * 1024 ** 2;

/** How a command is launched in a place. */
export function planFor(command: Command, place: Place): LaunchPlan {
  const { line, cwd, limits, exactSignals = true, sandbox } = command;
  const { file, directory, home } = place.directory;
  return {
    argv: line.argv(file),
    cwd: cwd ?? directory,
    env: environment(command, place),
    boxed: (argv) => {
      const boxed = sandbox?.wrap(argv, home) ?? argv;
      return place.group === undefined ? boxed : inGroup(place.group, boxed);
    },
    stdin: line.mode === 'stdin' || line.mode === 'all' ? file : '/dev/null',
    home,
    mark: `PARE_FILE=${file}`,
    outputLimitBytes: limits.outputBytes ?? defaultOutputLimitBytes,
    memoryLimitBytes: limits.memoryBytes,
    exactSignals,
    guard: place.guard,
    sessions: place.sessions,
  };
}

/**
 * What programs cannot do without, and what holds no secrets: where they are, for whom, and in which language they
 * speak.
 */
const usual =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TERM|SystemRoot|SystemDrive|windir|ComSpec|PATHEXT|USERPROFILE)$/i;

/** Ours and what the place adds; without what the shell that started us has noted down for itself. */
function environment({ env, keptVariables }: Command, { job, directory }: Place): Record<string, string> {
  const { temporary, file } = directory;
  const places = { PARE_FILE: file, PARE_JOB: String(job), TMPDIR: temporary, TMP: temporary, TEMP: temporary };
  const isKept = (name: string): boolean =>
    keptVariables === undefined || usual.test(name) || keptVariables.includes(name);
  const own = Object.entries(process.env).filter(([name]) => isKept(name));
  const all = Object.entries({ ...Object.fromEntries(own), ...env, ...places });
  return Object.fromEntries(
    all.flatMap(([name, value]) => (value === undefined || name === 'OLDPWD' ? [] : [[name, value]])),
  );
}
