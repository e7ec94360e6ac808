import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { TestLaunchError } from '../../../core/errors.ts';
import { shortageOfProcesses, toldShortage } from '../limits/shortage.ts';
import { signalName } from '../signals.ts';
import { Descendants, sessionOf } from './descendants.ts';
import { killAll, killGroup } from './kill.ts';
import { type Ending, type Launcher, type LaunchPlan, shellLimits, toldBy } from './launcher.ts';
import { OutputPipe } from './output-pipe.ts';
import { whenTimeIsUp } from './time-up.ts';

type Shell = ChildProcessByStdio<Writable, Readable, null>;

/** A run that takes longer than this has its output read along, so that it is not held up by a full pipe. */
const followAfterMs = 10;
/** A shell that does not answer so long after its command was killed is replaced. */
const patienceMs = 2_000;

/** Whether `startShell` works here: it needs a POSIX shell and Linux' /proc. */
export function canUseShell(): boolean {
  return process.platform === 'linux' && existsSync('/proc/loadavg') && sessionOf(process.pid) !== undefined;
}

/**
 * A launcher that is a shell in a session of its own, waiting for one line per run. Starting a command from a shell
 * costs what fork and exec cost, whereas spawning from this process costs twice that, and 25 times as much when it
 * holds large buffers.
 *
 * The shell survives its commands: those are found and killed one by one (see Descendants).
 */
export async function startShell(plan: LaunchPlan): Promise<Launcher> {
  const outputs = [path.join(plan.home, 'stdout'), path.join(plan.home, 'stderr')] as const;
  const script = launchScript(plan, outputs);
  const restart = (): Promise<Shell> => startProcess(plan, script);
  const start = async (): Promise<Equipment> => {
    mkdirSync(plan.home, { recursive: true, mode: 0o700 });
    const shell = await startProcess(plan, `${makePipes(outputs)}${script}`);
    const pipes: OutputPipe[] = [];
    try {
      for (const name of outputs) pipes.push(new OutputPipe(name, plan.outputLimitBytes));
      return { shell, pipes, descendants: new Descendants(shell.pid!, plan) };
    } catch (error) {
      // Nobody else knows of it, and as long as it lives, this process would wait for it.
      killGroup(shell.pid!);
      for (const pipe of pipes) pipe.close();
      throw error;
    }
  };
  return new ShellLauncher(plan, await start(), { start, restart });
}

interface Equipment {
  readonly shell: Shell;
  /** For stdout and stderr. */
  readonly pipes: readonly OutputPipe[];
  readonly descendants: Descendants;
}

interface Upkeep {
  /** Everything anew, after a test has destroyed it. */
  readonly start: () => Promise<Equipment>;
  readonly restart: () => Promise<Shell>;
}

class ShellLauncher implements Launcher {
  readonly #plan: LaunchPlan;
  readonly #upkeep: Upkeep;
  #shell: Shell;
  #pipes: readonly OutputPipe[];
  #descendants: Descendants;
  /** Told when the shell has written something, or has ended. */
  #heard: (() => void) | undefined;
  #answer = '';
  #current: Promise<Ending> | undefined;
  #isClosing = false;

  constructor(plan: LaunchPlan, { shell, pipes, descendants }: Equipment, upkeep: Upkeep) {
    this.#plan = plan;
    this.#upkeep = upkeep;
    this.#shell = shell;
    this.#pipes = pipes;
    this.#descendants = descendants;
    this.#listen();
  }

  run(timeoutMs: number, signal: AbortSignal): Promise<Ending> {
    const run = this.#run(timeoutMs, signal);
    this.#current = run;
    return run;
  }

  async #run(timeoutMs: number, signal: AbortSignal): Promise<Ending> {
    if (!this.#pipes.every((pipe) => pipe.isInPlace())) await this.#renew();
    if (!isAlive(this.#shell)) await this.#replace();
    signal.throwIfAborted();
    this.#descendants.mark();
    const began = performance.now();
    const ended = this.#start();
    const stoppedBy = await this.#end(ended, timeoutMs, signal);
    const ms = Math.min(performance.now() - began, longestMs(this.#answer));
    await this.#sweep();
    // By now its number may become another's.
    if (!isAlive(this.#shell)) this.#plan.guard(undefined);
    const [stdout, stderr] = this.#pipes.map((pipe) => pipe.take()) as [Taken, Taken];
    if (stoppedBy === 'signal') throw signal.reason;
    const timedOut = stoppedBy === 'limit';
    if (!timedOut && couldNotFork(this.#answer)) throw shortageOfProcesses(this.#answer.trim());
    const how = timedOut ? { exitCode: null, signal: null } : toldBy(this.#plan, howItEnded(this.#answer));
    const truncated = stdout.truncated || stderr.truncated;
    const isCutOff = !timedOut && !this.#isClosing && !statusLine.test(this.#answer);
    return { ...how, stdout: stdout.bytes, stderr: stderr.bytes, truncated, ms, timedOut, isCutOff };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    try {
      if (isAlive(this.#shell)) await this.#sweep();
    } finally {
      // Whoever waits for it has been told how it ended.
      await Promise.allSettled([this.#current]);
      await this.#dismantle();
      this.#plan.guard(undefined);
    }
  }

  /** Resolves when the shell has told how the command ended, or the shell itself has. */
  #start(): Promise<void> {
    this.#answer = '';
    const ended = new Promise<void>((resolve) => {
      this.#heard = resolve;
    });
    this.#shell.stdin.write('g\n');
    return ended;
  }

  async #end(ended: Promise<void>, timeoutMs: number, signal: AbortSignal): Promise<'signal' | 'limit' | undefined> {
    let stoppedBy: 'signal' | 'limit' | undefined;
    const sweeps: Promise<void>[] = [];
    const stop = (by: 'signal' | 'limit') => (): void => {
      stoppedBy ??= by;
      sweeps.push(this.#sweep());
      patience ??= setTimeout(() => killGroup(this.#shell.pid!), patienceMs);
    };
    let patience: NodeJS.Timeout | undefined;
    const cancel = stop('signal');
    const callOff = whenTimeIsUp(timeoutMs, stop('limit'));
    const follow = setTimeout(() => {
      for (const pipe of this.#pipes) pipe.follow();
    }, followAfterMs);
    signal.addEventListener('abort', cancel);
    await ended;
    signal.removeEventListener('abort', cancel);
    callOff();
    for (const timer of [follow, patience]) clearTimeout(timer);
    // One that went on into the next run would kill that too. What goes wrong goes wrong again in the sweep after the
    // run.
    await Promise.allSettled(sweeps);
    return stoppedBy;
  }

  /** Kills what the command has started and left behind. A group that multiplies faster is killed at one stroke. */
  async #sweep(): Promise<void> {
    if (await killAll(() => this.#descendants.find())) return;
    killGroup(this.#shell.pid!);
    await killAll(() => this.#descendants.find());
  }

  async #dismantle(): Promise<void> {
    const shell = this.#shell;
    if (isAlive(shell)) {
      const ended = once(shell, 'exit');
      killGroup(shell.pid!);
      await ended;
    }
    this.#descendants.close();
    for (const pipe of this.#pipes) pipe.close();
  }

  async #renew(): Promise<void> {
    await this.#dismantle();
    const { shell, pipes, descendants } = await this.#upkeep.start();
    this.#shell = shell;
    this.#pipes = pipes;
    this.#descendants = descendants;
    this.#listen();
  }

  async #replace(): Promise<void> {
    // First: when there is no room for another process, closing still finds what it has to close.
    this.#shell = await this.#upkeep.restart();
    this.#listen();
    const descendants = new Descendants(this.#shell.pid!, this.#plan);
    this.#descendants.close();
    this.#descendants = descendants;
  }

  #listen(): void {
    const shell = this.#shell;
    this.#plan.guard(shell.pid);
    shell.stdout.on('data', (text: string) => {
      this.#answer += text;
      if (statusLine.test(this.#answer)) this.#heard?.();
    });
    shell.on('exit', () => this.#heard?.());
    // A shell that has died cannot be written to; its exit tells the same.
    shell.stdin.on('error', () => this.#heard?.());
  }
}

type Taken = ReturnType<OutputPipe['take']>;

/**
 * What the shell writes after each run: what it has to say about a signal, the status, and its clock before and after.
 */
const statusLine = /^(.*)=(\d+) ([\d.]*) ([\d.]*)\n$/s;
/** What that clock tells time in. */
const tickMs = 10;

/** The longest that the run can have taken: a thread that is busy hears later of its end. */
function longestMs(answer: string): number {
  const [, , , began, ended] = statusLine.exec(answer) ?? [];
  // A signal may have kept the shell from reading it.
  if (!began || !ended || Number(ended) < Number(began)) return Infinity;
  return 1000 * (Number(ended) - Number(began)) + tickMs;
}

/** A shell that has no room for another process says so, and ends. */
function couldNotFork(answer: string): boolean {
  return !statusLine.test(answer) && toldShortage(answer) !== undefined;
}

/** No command can end with this status. */
const noDirectory = 1000;

/** A status above 128 means a signal, or that the command chose it: for a signal, a shell says its name as well. */
function howItEnded(answer: string): Pick<Ending, 'exitCode' | 'signal'> {
  const match = statusLine.exec(answer);
  // No answer: the command, or something else, has killed the shell.
  if (match === null) return { exitCode: null, signal: 'SIGKILL' };
  const status = Number(match[2]);
  if (status === noDirectory) throw new TestLaunchError(`The test cannot work in its directory: ${match[1]!.trim()}.`);
  if (status <= 128) return { exitCode: status, signal: null };
  const signal = signalName(status - 128);
  const told = match[1] !== '' || signal === 'SIGINT' || signal === 'SIGPIPE';
  return told && signal !== undefined ? { exitCode: null, signal } : { exitCode: status, signal: null };
}

function isAlive(shell: Shell): boolean {
  return shell.exitCode === null && shell.signalCode === null;
}

async function startProcess(plan: LaunchPlan, script: string): Promise<Shell> {
  const [program, ...args] = plan.boxed(['/bin/sh', '-c', script, 'pare', ...plan.argv]);
  const shell = spawn(program!, args, {
    cwd: plan.home,
    env: { ...plan.env },
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // Before, it may have no pipes: when there are no file handles for them.
  await once(shell, 'spawn');
  shell.stdout.setEncoding('latin1');
  const [ready] = (await Promise.race([once(shell.stdout, 'data'), once(shell, 'exit').then(() => [''])])) as [string];
  if (ready === 'ready\n') return shell;
  shell.kill('SIGKILL');
  if (toldShortage(ready) !== undefined) throw shortageOfProcesses(ready.trim());
  throw new TestLaunchError(
    `The shell that starts the tests could not be set up: ${ready.trim() || 'it ended at once'}.`,
  );
}

function makePipes(names: readonly string[]): string {
  const all = names.map(quote).join(' ');
  return `exec 2>&1; rm -rf ${all}; mkfifo -m 600 ${all} || exit; `;
}

/**
 * Everything a trial does not need anew is done once, before the loop. A line is read byte by byte, so it is short.
 * The traps are for tests that signal their whole process group; commands start with the default actions again.
 */
function launchScript(plan: LaunchPlan, [stdout, stderr]: readonly [string, string]): string {
  const redirections = `<${quote(plan.stdin)} >${quote(stdout)} 2>${quote(stderr)}`;
  // Without a subshell, dash need not fork: it uses vfork. But it then says "Segmentation fault" on the command's
  // stderr.
  const start = plan.exactSignals ? `(exec "$@" ${redirections})` : `"$@" ${redirections}`;
  return `exec 2>&1
trap : HUP INT QUIT TERM USR1 USR2 ALRM PIPE
${shellLimits(plan.memoryLimitBytes)}
pare_clock=/proc/uptime
[ -r "$pare_clock" ] || pare_clock=/dev/null
echo ready
while read -r pare_go || [ $? -gt 128 ]; do
[ -n "$pare_go" ] || continue
cd ${quote(plan.cwd)} || { echo "=${noDirectory}"; continue; }
read -r pare_began pare_idle <"$pare_clock"
${start}
pare_status=$?
read -r pare_ended pare_idle <"$pare_clock"
echo "=$pare_status $pare_began $pare_ended"
done`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
