import type { Judge } from '../core/scheduler.ts';
import type { Proposal } from '../core/search.ts';
import { fixedSlots, type Slots } from './slots.ts';

interface Trial {
  readonly control: AbortController;
  /** `undefined`: not asked, since it would have made no difference then. */
  readonly verdict: Promise<boolean | undefined>;
  /** Whether it is needed for certain. */
  isPlanned: boolean;
  known?: boolean;
}

/** More verdicts than this are not held because they might be needed yet. */
const mostKept = 256;

export interface TrialsOptions {
  readonly jobs: number | Slots;
  /** Resolves when all has been done that follows from what is known by now. */
  readonly breathe?: () => Promise<void>;
}

/** What a judge is asked, so much at once, in the order in which it is wanted. */
export class Trials<T> {
  readonly #judge: Judge<T>;
  readonly #slots: Slots;
  readonly #breathe: TrialsOptions['breathe'];
  readonly #ended: () => void;
  readonly #trials = new Map<Proposal<T>, Trial>();
  #running = 0;
  /** Nothing more is guessed: a guess could not be judged, and what is needed will tell. */
  #isSpent = false;

  /** `ended` is called when a trial makes room for another. */
  constructor(judge: Judge<T>, { jobs, breathe }: TrialsOptions, ended: () => void) {
    this.#judge = judge;
    this.#breathe = breathe;
    this.#slots = typeof jobs === 'number' ? fixedSlots(jobs) : jobs;
    this.#ended = ended;
  }

  /** Whether the next one that is needed would begin at once. */
  get isReady(): boolean {
    return this.#slots.idle > 0;
  }

  /** What runs and need not. */
  get guessed(): readonly Proposal<T>[] {
    return this.#guesses(({ known }) => known === undefined);
  }

  /** For how many guesses there is room. */
  get room(): number {
    const { idle } = this.#slots;
    // One job has nothing to guess. What is needed takes the place of a guess at once, so none is spared for it.
    return !this.#isSpent && idle + this.#running > 1 ? idle : 0;
  }

  get hasRoom(): boolean {
    return this.room > 0;
  }

  /** Makes sure that it is tried, unless it is moot when its turn has come. */
  need(proposal: Proposal<T>, isMoot: () => boolean): void {
    const trial = this.#trials.get(proposal);
    if (trial) {
      trial.isPlanned = true;
      return;
    }
    if (this.#slots.idle <= 0) this.#dropGuess();
    this.#start(proposal, { isPlanned: true, isMoot });
  }

  /** Tries it now, since it will probably be needed. */
  guess(proposal: Proposal<T>): void {
    if (this.#trials.has(proposal)) return;
    this.#start(proposal, { isPlanned: false, isMoot: () => false });
    const kept = this.#guesses(({ known }) => known !== undefined);
    if (kept.length > mostKept) this.abandon(kept[0]!);
  }

  /** The verdict on one that is needed; `undefined` when it was moot. */
  async verdict(proposal: Proposal<T>): Promise<boolean | undefined> {
    try {
      return await this.#trials.get(proposal)?.verdict;
    } finally {
      this.#trials.delete(proposal);
    }
  }

  known(proposal: Proposal<T>): boolean | undefined {
    return this.#trials.get(proposal)?.known;
  }

  abandon(proposal: Proposal<T>): void {
    this.#trials.get(proposal)?.control.abort(new DOMException('The trial is not needed any more.', 'AbortError'));
    this.#trials.delete(proposal);
  }

  abandonGuesses(isVain: (proposal: Proposal<T>) => boolean): void {
    for (const proposal of this.#guesses(() => true)) if (isVain(proposal)) this.abandon(proposal);
  }

  abandonAll(): void {
    this.#isSpent = true;
    for (const proposal of this.#trials.keys()) this.abandon(proposal);
  }

  /** The latest of those that run, which was the least likely. */
  #dropGuess(): void {
    const latest = this.guessed.at(-1);
    if (latest) this.abandon(latest);
  }

  #guesses(which: (trial: Trial) => boolean): readonly Proposal<T>[] {
    return [...this.#trials].filter(([, trial]) => !trial.isPlanned && which(trial)).map(([proposal]) => proposal);
  }

  #start(proposal: Proposal<T>, how: { readonly isPlanned: boolean; readonly isMoot: () => boolean }): void {
    const control = new AbortController();
    const verdict = this.#run(proposal, control.signal, how.isMoot);
    const trial: Trial = { control, verdict, isPlanned: how.isPlanned };
    this.#trials.set(proposal, trial);
    verdict.then(
      (known) => {
        if (known !== undefined) trial.known = known;
        this.#ended();
      },
      // Awaited later, or never: an abandoned trial may fail as it likes.
      () => {
        if (!control.signal.aborted) this.#isSpent = true;
        this.#ended();
      },
    );
  }

  async #run(proposal: Proposal<T>, signal: AbortSignal, isMoot: () => boolean): Promise<boolean | undefined> {
    const room = this.#slots.take();
    await room;
    this.#running++;
    try {
      // The verdict that has made room comes first: it may have made this one useless.
      if (room !== undefined) await this.#breathe?.();
      if (signal.aborted || isMoot()) return undefined;
      return await this.#judge(proposal, signal);
    } finally {
      this.#running--;
      this.#slots.give();
    }
  }
}
