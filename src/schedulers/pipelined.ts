import type { Judge, Scheduler } from '../core/scheduler.ts';
import type { Proposal } from '../core/search.ts';
import { Leisure } from './leisure.ts';
import { OddsByKind } from './odds-by-kind.ts';
import { Plan, type Planned } from './plan.ts';
import { prospects } from './prospects.ts';
import type { Slots } from './slots.ts';
import { Trials } from './trials.ts';

export interface PipelineOptions {
  /** How many trials run at once. Changes how long a reduction takes, and nothing else. */
  readonly jobs: number | Slots;
  /** How many trials may at most be planned before the verdict of the first of them is known. Part of the search. */
  readonly lookAhead: number;
  /**
   * Resolves a moment later: trials that may run get going meanwhile, so that the search thinks while they run and not
   * before. Without it, as many as may be are planned first. Changes how long a reduction takes, and nothing else.
   */
  readonly breathe?: () => Promise<void>;
  /**
   * In milliseconds. With it, what follows from the less likely answers is thought about, too, where trials leave the
   * time for it. Changes how long a reduction takes, and nothing else.
   */
  readonly clock?: () => number;
  /**
   * Whether jobs that would be idle run trials that will probably be needed: less time, more trials, the same trail.
   * Only where there is time to breathe: a test that answers at once leaves nothing to guess.
   */
  readonly guesses?: boolean;
}

/** How far trials run ahead of the verdicts unless told otherwise: part of the search, so the same on every machine. */
export const defaultLookAhead = 16;

/**
 * A fixed-lag pipeline: every trial is planned from the verdicts of all trials but the latest `lookAhead`, whatever
 * the number of jobs, so that the accepted trail is the same for every number of jobs and every timing.
 */
export function pipelined(options: PipelineOptions): Scheduler {
  return async (search, judge, accept) => {
    const pipeline = new Pipeline(new Plan({ search, lookAhead: options.lookAhead, accept }), judge, options);
    try {
      await pipeline.walk();
    } finally {
      pipeline.stop();
    }
  };
}

const likelierThanNot = 0.5;
/** What a verdict that is less likely than this would lead to is thought about when it comes. */
const worthAThought = 0.05;

/** Nothing farther ahead is guessed. Fewer than the verdicts that are kept, so that none of them is asked for again. */
const farthest = 128;

class Pipeline<T> {
  readonly #plan: Plan<T>;
  readonly #trials: Trials<T>;
  readonly #breathe: PipelineOptions['breathe'];
  readonly #guesses: boolean;
  readonly #idle: Judge<T>['idle'];
  readonly #odds = new OddsByKind();
  readonly #leisure: Leisure | undefined;
  #isGuessing = false;
  /** Something has become known since it was begun to guess. */
  #knowsMore = false;

  constructor(plan: Plan<T>, judge: Judge<T>, options: PipelineOptions) {
    this.#plan = plan;
    this.#trials = new Trials(judge, options, () => this.#foresee());
    this.#breathe = options.breathe;
    this.#guesses = options.guesses === true;
    this.#idle = judge.idle;
    this.#leisure = options.clock && new Leisure(options.clock);
  }

  async walk(): Promise<void> {
    for (;;) {
      for (let planned = this.#plan.next(); planned; planned = this.#plan.next()) {
        // While nothing is known: so one job never runs what a verdict has made useless.
        if (this.#trials.known(this.#plan.open[0]!.proposal) !== undefined) continue;
        const begins = this.#trials.isReady;
        this.#need(planned);
        if (this.#breathe && begins) await this.#breathe();
      }
      const [oldest] = this.#plan.open;
      if (oldest === undefined) return;
      this.#foresee();
      this.#leisure?.beginWait();
      void this.#thinkAhead(oldest);
      const interesting = (await this.#trials.verdict(oldest.proposal)) ?? (await this.#verdictAfterAll(oldest));
      this.#leisure?.endWait();
      this.#odds.saw(oldest, interesting);
      for (const lost of this.#plan.settle(interesting)) this.#trials.abandon(lost.proposal);
      // What had to wait for this verdict gets going before more is planned.
      for (const planned of this.#plan.open) this.#need(planned);
      if (this.#breathe && this.#plan.open.length > 0) await this.#breathe();
    }
  }

  stop(): void {
    this.#trials.abandonAll();
  }

  #need(planned: Planned<T>): void {
    this.#trials.need(planned.proposal, () => this.#plan.isMoot(planned));
  }

  /** Of a trial that was moot when its turn came. */
  async #verdictAfterAll(planned: Planned<T>): Promise<boolean> {
    for (;;) {
      if (this.#plan.isMoot(planned)) return false;
      // The tip that made it moot has been rejected since: when it was looked at must not make a difference.
      this.#need(planned);
      const verdict = await this.#trials.verdict(planned.proposal);
      if (verdict !== undefined) return verdict;
    }
  }

  /**
   * Finds out what probably comes next while the jobs are busy: plans share it (see Continuations), so that it begins
   * at once. One step only, as a verdict has to wait for it; and one of what the less likely verdict would lead to,
   * when there is time.
   */
  async #thinkAhead(oldest: Planned<T>): Promise<void> {
    if (this.#breathe === undefined || this.#trials.hasRoom) return;
    await this.#breathe();
    if (!this.#isWaitedFor(oldest)) return;
    this.#prospects({ least: likelierThanNot }).next();
    await this.#breathe();
    if (this.#isWaitedFor(oldest) && this.#leisure?.hasTime) this.#leisure.think(() => this.#thinkOtherwise(oldest));
  }

  #isWaitedFor(oldest: Planned<T>): boolean {
    return this.#plan.open[0] === oldest && this.#trials.known(oldest.proposal) === undefined;
  }

  #thinkOtherwise(oldest: Planned<T>): void {
    const chance = this.#odds.of(oldest, this.#plan.ofAcceptance());
    if (Math.min(chance, 1 - chance) < worthAThought) return;
    try {
      const otherwise = this.#plan.fork();
      otherwise.settle(chance < likelierThanNot);
      otherwise.next();
    } catch {
      // As with prospects.
    }
  }

  get #mayGuess(): boolean {
    return this.#trials.hasRoom || this.#trials.guessed.length > 0;
  }

  #foresee(): void {
    this.#knowsMore = true;
    if (this.#breathe === undefined || !this.#guesses || this.#isGuessing || !this.#mayGuess) return;
    this.#isGuessing = true;
    void this.#guessWell(this.#breathe);
  }

  /**
   * Begins again as soon as more is known: a verdict that is there has not to wait for all that could follow without
   * it.
   */
  async #guessWell(breathe: () => Promise<void>): Promise<void> {
    while (this.#knowsMore) {
      await breathe();
      this.#knowsMore = false;
      if (this.#mayGuess) await this.#guess(breathe);
    }
    this.#isGuessing = false;
  }

  /** Begins the likeliest. What was begun and has become unlikely is stopped, and makes room for the next time. */
  async #guess(breathe: () => Promise<void>): Promise<void> {
    const likely = new Set<Proposal<T>>();
    let isEnding = false;
    const ended = (): void => {
      isEnding = true;
    };
    for (const proposal of this.#prospects({ ended })) {
      if (likely.size === farthest) break;
      likely.add(proposal);
      if (this.#trials.hasRoom) this.#trials.guess(proposal);
      else if (this.#trials.guessed.every((guess) => likely.has(guess))) return;
      await breathe();
      if (this.#knowsMore) return;
    }
    this.#trials.abandonGuesses((proposal) => !likely.has(proposal));
    if (isEnding && this.#trials.hasRoom) this.#idle?.(this.#trials.room);
  }

  *#prospects({ least, ended }: { readonly least?: number; ended?(): void }): Generator<Proposal<T>> {
    try {
      const general = this.#plan.ofAcceptance();
      const outlook = {
        known: (proposal: Proposal<T>) => this.#trials.known(proposal),
        chance: (planned: Planned<T>) => this.#odds.of(planned, general),
        ...(ended && { ended }),
      };
      yield* prospects(this.#plan, outlook, least);
    } catch {
      // What a search throws it throws again to who asks for that place, if anybody does.
    }
  }
}
