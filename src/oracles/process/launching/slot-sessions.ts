/** Beyond so many, those that were remembered first are hardly alive. */
const mostMembers = 10_000;

/**
 * The sessions of all slots, and processes that were found in them, so that not each slot has to look at each process
 * of the others. A process can leave its session, but cannot enter another one.
 */
export class SlotSessions {
  readonly #sessions = new Set<number>();
  readonly #members = new Map<number, number>();
  #newest = 0;

  add(session: number): void {
    this.#sessions.add(session);
  }

  delete(session: number): void {
    this.#sessions.delete(session);
  }

  /** The session that a process was found in. */
  recall(pid: number): number | undefined {
    return this.#members.get(pid);
  }

  /** Whether the process, which is in this session, belongs to a slot. */
  note(pid: number, session: number): boolean {
    if (!this.#sessions.has(session)) return false;
    this.#members.set(pid, session);
    return true;
  }

  /** The last number that was given to a process; once they begin anew, they say nothing about earlier processes. */
  hear(last: number): void {
    if (last < this.#newest || this.#members.size > mostMembers) this.#members.clear();
    this.#newest = last;
  }
}
