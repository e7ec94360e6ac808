import type { Accept, Judge, Scheduler } from '../core/scheduler.ts';
import type { Proposal, Search } from '../core/search.ts';
import { fixedSlots, type Slots } from './slots.ts';

export interface WindowOptions {
  /** How many trials run at once. Changes how long a reduction takes, and nothing else. */
  readonly jobs: number | Slots;
  /** How many proposals are judged before anything is decided. Part of the search. */
  readonly width: number;
}

/**
 * GreeDDy: Vince 2024, "Enhancements of Automated Test Case Reduction", chapter 6. Judges a window of proposals of one
 * round, waits for all of them, then tries all interesting ones at once; where that fails, the first of them and each
 * further one on top of it. Deviations: windows are fixed instead of sliding, so that the trail does not depend on
 * timing, and the first one is accepted before the combination is tried, so that a limit in between loses nothing.
 */
export function windowed({ jobs, width }: WindowOptions): Scheduler {
  return async (search, judge, accept) => {
    const trials = new Trials(judge, jobs);
    for (let cursor = new Cursor(search); !cursor.done; ) {
      const window = cursor.window(width);
      const verdicts = await trials.verdicts(window);
      const accepted = await combined(
        window.filter((_, i) => verdicts[i]),
        trials,
        accept,
      );
      if (accepted) cursor = new Cursor(accepted.accepted());
    }
  };
}

/** The last proposal that was accepted, if any. */
async function combined<T>(
  found: readonly Proposal<T>[],
  trials: Trials<T>,
  accept: Accept<T>,
): Promise<Proposal<T> | undefined> {
  const [first, ...others] = found;
  if (!first) return undefined;
  accept(first);
  const all = others.reduce<Proposal<T> | undefined>((joined, proposal) => joined && onTop(proposal, joined), first);
  if (all === first) return first;
  if (all && (await trials.verdict(all))) {
    accept(all);
    return all;
  }
  let current: Proposal<T> = first;
  for (const proposal of others) {
    const joined = proposal.join?.(current);
    if (!joined?.adds || !(await trials.verdict(joined))) continue;
    current = joined;
    accept(current);
  }
  return current;
}

/**
 * Both changes, or the earlier one alone when it makes the later one already; `undefined` when they exclude each other.
 */
function onTop<T>(proposal: Proposal<T>, earlier: Proposal<T>): Proposal<T> | undefined {
  const joined = proposal.join?.(earlier);
  return joined && !joined.adds ? earlier : joined;
}

/** A place in a search. The proposal at it has been pulled, to see whether its round is another one. */
class Cursor<T> {
  readonly #rest: Iterator<Proposal<T>>;
  #next: Proposal<T> | undefined;

  constructor(search: Search<T>) {
    this.#rest = search[Symbol.iterator]();
    this.#advance();
  }

  get done(): boolean {
    return this.#next === undefined;
  }

  /** The next proposals of one round, so many at most. */
  window(width: number): readonly Proposal<T>[] {
    const window: Proposal<T>[] = [];
    const round = this.#next?.round;
    for (let next = this.#next; next && window.length < width && next.round === round; next = this.#next) {
      window.push(next);
      this.#advance();
    }
    return window;
  }

  #advance(): void {
    const next = this.#rest.next();
    this.#next = next.done ? undefined : next.value;
  }
}

/** Trials of one walk, so many at once. The first that cannot be judged stops the others. */
class Trials<T> {
  readonly #judge: Judge<T>;
  readonly #slots: Slots;
  readonly #control = new AbortController();

  constructor(judge: Judge<T>, jobs: number | Slots) {
    this.#judge = judge;
    this.#slots = typeof jobs === 'number' ? fixedSlots(jobs) : jobs;
  }

  async verdict(proposal: Proposal<T>): Promise<boolean> {
    return (await this.verdicts([proposal]))[0]!;
  }

  verdicts(proposals: readonly Proposal<T>[]): Promise<readonly boolean[]> {
    return Promise.all(proposals.map((proposal) => this.#run(proposal)));
  }

  async #run(proposal: Proposal<T>): Promise<boolean> {
    const { signal } = this.#control;
    await this.#slots.take();
    try {
      signal.throwIfAborted();
      return await this.#judge(proposal, signal);
    } catch (error) {
      this.#control.abort(new DOMException('The trial is not needed any more.', 'AbortError'));
      throw error;
    } finally {
      this.#slots.give();
    }
  }
}
