import { constants } from 'node:os';
import type { SlotSessions } from './slot-sessions.ts';

/** How the command of one slot is run. The same for all trials of the slot: only the file's content changes. */
export interface LaunchPlan {
  /** The first one is an absolute path. */
  readonly argv: readonly string[];
  readonly cwd: string;
  /** The whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** What the command reads as its standard input. */
  readonly stdin: string;
  /** Makes the command line of a program into that of its sandbox, if there is one. */
  readonly boxed: (argv: readonly string[]) => readonly string[];
  /** A directory that the command does not work in, for the launcher's own files. */
  readonly home: string;
  /** `NAME=value` in the environment of this slot's processes and of no others. */
  readonly mark: string;
  /** How much is kept of each output. The rest is read and dropped. */
  readonly outputLimitBytes: number;
  readonly memoryLimitBytes: number | undefined;
  /**
   * Whether a signal must be told from an exit code above 128. If not, it is told as such a code, as shells do, and
   * a shell's word about it may follow on stderr; starting the command is then a fifth faster.
   */
  readonly exactSignals: boolean;
  /** To be told which process group must be killed if this process dies; `undefined` when there is none any more. */
  readonly guard: (group: number | undefined) => void;
  /** The sessions of this slot and of its neighbours. */
  readonly sessions: SlotSessions;
}

/** How a command ended, without what the slot adds to it. */
export interface Ending {
  /** `null` when the command died by a signal or was stopped at the time limit. */
  readonly exitCode: number | null;
  /** As "SIGSEGV"; `null` when it ended by itself or was stopped at the time limit. */
  readonly signal: string | null;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  /** At least one of the outputs was longer than what is kept of it. */
  readonly truncated: boolean;
  /** From the start of the command until it was gone. */
  readonly ms: number;
  readonly timedOut: boolean;
  /** What started the command was killed, by the command or by somebody else: perhaps it never ran. */
  readonly isCutOff?: boolean;
}

/** Starts the command of one slot, one run at a time. */
export interface Launcher {
  /**
   * When the promise settles, no process of the run is left, however it ended: by itself, at the time limit, or
   * by the signal (whose reason it then rejects with).
   */
  run(timeoutMs: number, signal: AbortSignal): Promise<Ending>;
  close(): Promise<void>;
}

type End = Pick<Ending, 'exitCode' | 'signal'>;

/** The end of a command in the way the plan wants signals told. */
export function toldBy({ exactSignals }: LaunchPlan, { exitCode, signal }: End): End {
  if (exactSignals || signal === null) return { exitCode, signal };
  const known = Object.entries(constants.signals).find(([name]) => name === signal);
  return known === undefined ? { exitCode, signal } : { exitCode: 128 + known[1], signal: null };
}

/** A file larger than this is a runaway; writing on fails with SIGXFSZ. */
const fileLimitBytes = 4 * 1024 ** 3;

/**
 * The limits only a shell can set. In POSIX `ulimit -f` counts blocks of 512 bytes, `ulimit -v` KiB. Where the system
 * has set a lower one already, that stays.
 */
export function shellLimits(memoryLimitBytes: number | undefined): string {
  const memory = memoryLimitBytes === undefined ? '' : `ulimit -v ${Math.ceil(memoryLimitBytes / 1024)} 2>/dev/null; `;
  return `ulimit -c 0; ulimit -f ${fileLimitBytes / 512} 2>/dev/null; ${memory}`;
}
