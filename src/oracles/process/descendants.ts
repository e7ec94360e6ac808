import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';

/** Up to so many process numbers are looked up one by one; beyond that, listing all processes is cheaper. */
const PROBE_LIMIT = 20;

/**
 * Finds the processes that a slot's command has started, among those born since `mark()`: they are in the slot's
 * session, or carry its mark in their environment (a daemon leaves the session but keeps the environment).
 *
 * Linux only. Cheap enough for every run, because the kernel tells the last process number that it gave away: an
 * ordinary run of a script has given away two or three, and those are gone, which is one failed look-up each.
 */
export class Descendants {
  readonly #session: number;
  readonly #mark: Buffer;
  readonly #loadavg: number;
  /** No process of the run has this number or one given away before it. */
  #since = 0;

  /** `session` is the number of the slot's own process, which never counts as a descendant. */
  constructor(session: number, mark: string) {
    this.#session = session;
    this.#mark = Buffer.from(`${mark}\0`);
    this.#loadavg = openSync('/proc/loadavg', 'r');
  }

  /** What was born up to now is none of our business. */
  mark(): void {
    this.#since = this.#lastBorn();
  }

  find(): number[] {
    return this.#bornSince().filter((pid) => pid !== this.#session && this.#isOurs(pid));
  }

  close(): void {
    closeSync(this.#loadavg);
  }

  #bornSince(): number[] {
    const last = this.#lastBorn();
    const count = last - this.#since;
    if (count >= 0 && count <= PROBE_LIMIT && last > 0) {
      return Array.from({ length: count }, (_, i) => this.#since + 1 + i).filter((pid) => existsSync(`/proc/${pid}`));
    }
    const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
    // When the numbers have started again from below, or are not to be had, every process is looked at.
    return count < 0 || last === 0 ? all : all.filter((pid) => pid > this.#since && pid <= last);
  }

  /** The last field of /proc/loadavg. 0 when it says nothing, as in some sandboxes. */
  #lastBorn(): number {
    const buffer = Buffer.allocUnsafe(128);
    const length = readSync(this.#loadavg, buffer, 0, buffer.length, 0);
    return Number(buffer.toString('latin1', 0, length).trim().split(' ')[4] ?? 0) || 0;
  }

  #isOurs(pid: number): boolean {
    const session = sessionOf(pid);
    if (session === undefined) return false;
    return session === this.#session || carries(pid, this.#mark);
  }
}

/** `undefined` when the process is gone, or is dead and only waits to be forgotten. */
export function sessionOf(pid: number): number | undefined {
  const stat = readProcessFile(pid, 'stat')?.toString('latin1');
  if (stat === undefined) return undefined;
  // The name, in parentheses, may itself contain any character.
  const [state, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? undefined : Number(session);
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
