import { closeSync, existsSync, openSync, readdirSync, readFileSync, readlinkSync, readSync } from 'node:fs';
import { namesIn } from '../../../machine/names-in.ts';
import type { LaunchPlan } from './launcher.ts';
import type { SlotSessions } from './slot-sessions.ts';

/** Up to so many process numbers are looked up one by one; beyond that, listing all processes is cheaper. */
const probeLimit = 20;
/** Of looking again at what was born while we looked; others' processes are born all the time, too. */
const mostRounds = 20;

/**
 * Finds the processes that a slot's command has started, among those born since `mark()`: they are in the slot's
 * session, or carry its mark in their environment (a daemon leaves the session but keeps the environment), or have no
 * terminal and work, or hold a file open, in the slot's private directory (one that has emptied its environment). What
 * has left all of these behind is not found; only a sandbox holds it.
 *
 * Linux only. Cheap enough for every run, because the kernel tells the last process number that it gave away: an
 * ordinary run of a script has given away two or three, and those are gone, which is one failed look-up each.
 */
export class Descendants {
  readonly #session: number;
  readonly #sessions: SlotSessions;
  readonly #own: ReadonlySet<number>;
  readonly #mark: Buffer;
  readonly #home: string;
  readonly #loadavg: number;
  /** No process of the run has this number or one given away before it. */
  #since = 0;
  #isClosed = false;

  /**
   * `session` is the number of the slot's own process; who is in its session by now is no descendant: a sandbox, a
   * shell.
   */
  constructor(session: number, { mark, home, sessions }: Pick<LaunchPlan, 'mark' | 'home' | 'sessions'>) {
    this.#session = session;
    this.#sessions = sessions;
    sessions.add(session);
    this.#mark = Buffer.from(`${mark}\0`);
    this.#home = `${home}/`;
    this.#loadavg = openSync('/proc/loadavg', 'r');
    try {
      const last = this.#lastBorn();
      this.#own = new Set(this.#born(session - 1, last).filter((pid) => sessionOf(pid) === session));
      this.#since = last;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** What was born up to now is none of our business. */
  mark(): void {
    this.#since = this.#lastBorn();
  }

  find(): number[] {
    const found: number[] = [];
    let from = this.#since;
    // One that has ended before it was looked at may have had a child since the list was made.
    for (let rounds = 0; rounds < mostRounds; rounds++) {
      const last = this.#lastBorn();
      found.push(...this.#born(from, last).filter((pid) => this.#isOurs(pid)));
      if (last === from || last === 0) break;
      from = last;
    }
    return found;
  }

  /** Once more does nothing: the number of the open file may be another's by then. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#sessions.delete(this.#session);
    closeSync(this.#loadavg);
  }

  #born(since: number, last: number): number[] {
    const count = last - since;
    if (count >= 0 && count <= probeLimit && last > 0) {
      return Array.from({ length: count }, (_, i) => since + 1 + i).filter((pid) => existsSync(`/proc/${pid}`));
    }
    const all = allProcesses();
    // When the numbers have started again from below, or are not to be had, every process is looked at.
    return count < 0 || last === 0 ? all : all.filter((pid) => pid > since && pid <= last);
  }

  /** The last field of /proc/loadavg. 0 when it says nothing, as in some sandboxes. */
  #lastBorn(): number {
    const buffer = Buffer.allocUnsafe(128);
    const length = readSync(this.#loadavg, buffer, 0, buffer.length, 0);
    const last = Number(buffer.toString('latin1', 0, length).trim().split(' ')[4] ?? 0) || 0;
    this.#sessions.hear(last);
    return last;
  }

  #isOurs(pid: number): boolean {
    if (this.#own.has(pid) || (this.#sessions.recall(pid) ?? this.#session) !== this.#session) return false;
    const [session, terminal] = sessionAndTerminal(pid) ?? [];
    if (session === undefined) return false;
    if (this.#sessions.note(pid, session)) return session === this.#session;
    return !isOurThread(pid) && (carries(pid, this.#mark) || (terminal === 0 && this.#isAtHome(pid)));
  }

  #isAtHome(pid: number): boolean {
    const open = namesIn(`/proc/${pid}/fd`).map((number) => `fd/${number}`);
    return ['cwd', ...open].some((link) => target(`/proc/${pid}/${link}`)?.startsWith(this.#home));
  }
}

/**
 * We read from the pipes that lie in the directory, and threads have numbers as processes do: a signal to one ends us
 * all.
 */
function isOurThread(pid: number): boolean {
  return existsSync(`/proc/self/task/${pid}`);
}

function allProcesses(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/** `undefined` when the process is gone, or is dead and only waits to be forgotten. */
export function sessionOf(pid: number): number | undefined {
  return sessionAndTerminal(pid)?.[0];
}

/** Terminal 0: it has none. */
function sessionAndTerminal(pid: number): readonly [session: number, terminal: number] | undefined {
  const stat = readProcessFile(pid, 'stat')?.toString('latin1');
  if (stat === undefined) return undefined;
  // The name, in parentheses, may itself contain any character.
  const [state, , , session, terminal] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? undefined : [Number(session), Number(terminal)];
}

function carries(pid: number, mark: Buffer): boolean {
  return readProcessFile(pid, 'environ')?.includes(mark) ?? false;
}

/** `undefined` when the process is gone or belongs to somebody else. */
function readProcessFile(pid: number, name: string): Buffer | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`);
  } catch {
    return undefined;
  }
}

function target(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined; // gone meanwhile
  }
}
