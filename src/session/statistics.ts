import type { ReductionEvent } from '../core/event.ts';
import { checkPass, passOf, skipped } from './label.ts';

/** What one pass has cost and brought. */
export interface PassStatistics {
  readonly trials: number;
  /** Candidates answered from memory. */
  readonly known: number;
  readonly accepted: number;
  /** Less than zero when its steps made the test case larger. */
  readonly bytesRemoved: number;
  /** Time of the oracle, added up over all jobs. */
  readonly ms: number;
}

/** The start of a stretch in which one pass was at work. */
export interface Stretch {
  readonly pass: string;
  readonly size: number;
  readonly trials: number;
}

/** Everything that can be counted from the events of a reduction. Checks are not trials. */
export interface Statistics {
  readonly trials: number;
  readonly interesting: number;
  readonly uninteresting: number;
  readonly unresolved: number;
  /** Those among `unresolved` that ran out of time. */
  readonly timeouts: number;
  readonly known: number;
  readonly accepted: number;
  readonly checks: number;
  readonly findings: number;
  readonly inputBytes: number;
  /** Of the test case that the search goes on from. */
  readonly currentBytes: number;
  /** The size of the smallest accepted test case. */
  readonly outputBytes: number;
  /** Time of the oracle, checks included. */
  readonly oracleMs: number;
  /** From the first event to the latest. */
  readonly elapsedMs: number;
  readonly startedMs: number;
  readonly passes: ReadonlyMap<string, PassStatistics>;
  /** The first thousand. */
  readonly stretches: readonly Stretch[];
}

const mostStretches = 1000;
const nothing: PassStatistics = { trials: 0, known: 0, accepted: 0, bytesRemoved: 0, ms: 0 };

type Counted = { -readonly [name in keyof Statistics]: Statistics[name] };
type Judged = Extract<ReductionEvent, { type: 'judged' }>;

/** Counts events as they come. */
export class Tally {
  readonly #passes = new Map<string, PassStatistics>();
  readonly #stretches: Stretch[] = [];
  readonly #counted: Counted;
  #isStarted = false;

  constructor() {
    this.#counted = {
      trials: 0,
      interesting: 0,
      uninteresting: 0,
      unresolved: 0,
      timeouts: 0,
      known: 0,
      accepted: 0,
      checks: 0,
      findings: 0,
      inputBytes: 0,
      currentBytes: 0,
      outputBytes: 0,
      oracleMs: 0,
      elapsedMs: 0,
      startedMs: 0,
      passes: this.#passes,
      stretches: this.#stretches,
    };
  }

  /** The statistics so far: the object itself, which goes on changing. */
  get current(): Statistics {
    return this.#counted;
  }

  /** A copy that stays as it is. */
  get statistics(): Statistics {
    return { ...this.#counted, passes: new Map(this.#passes), stretches: [...this.#stretches] };
  }

  /** `atMs` is the time of the event on any steady clock. */
  count(event: ReductionEvent, atMs: number): void {
    const counted = this.#counted;
    // A resumed run has things to say before it starts.
    counted.elapsedMs = this.#isStarted ? atMs - counted.startedMs : 0;
    switch (event.type) {
      case 'started':
        this.#isStarted = true;
        counted.startedMs = atMs;
        counted.elapsedMs = 0;
        counted.inputBytes = event.size;
        counted.currentBytes = event.size;
        counted.outputBytes = event.size;
        break;
      case 'judged':
        this.#judged(event);
        break;
      case 'accepted':
        this.#accepted(event);
        break;
      case 'finding':
        counted.findings++;
        break;
      case 'finished':
        counted.outputBytes = event.size;
        break;
      case 'readable':
      case 'note':
        break;
    }
  }

  #judged({ label, ms, known, verdict, timeoutMs, why }: Judged): void {
    const counted = this.#counted;
    const pass = passOf(label);
    counted.oracleMs += ms;
    if (pass === checkPass) {
      counted.checks++;
      return;
    }
    if (this.#stretches.at(-1)?.pass !== pass && this.#stretches.length < mostStretches) {
      this.#stretches.push({ pass, size: counted.currentBytes, trials: counted.trials });
    }
    if (why === skipped) return;
    if (known) {
      counted.known++;
      this.#add(pass, { known: 1 });
      return;
    }
    counted.trials++;
    counted[verdict]++;
    if (verdict === 'unresolved' && timeoutMs !== undefined) counted.timeouts++;
    this.#add(pass, { trials: 1, ms });
  }

  #accepted({ label, size, anew }: Extract<ReductionEvent, { type: 'accepted' }>): void {
    const counted = this.#counted;
    counted.accepted++;
    this.#add(passOf(label), { accepted: 1, bytesRemoved: counted.currentBytes - size });
    counted.currentBytes = size;
    counted.outputBytes = anew ? size : Math.min(counted.outputBytes, size);
  }

  #add(pass: string, more: Partial<PassStatistics>): void {
    const sofar = this.#passes.get(pass) ?? nothing;
    this.#passes.set(pass, {
      trials: sofar.trials + (more.trials ?? 0),
      known: sofar.known + (more.known ?? 0),
      accepted: sofar.accepted + (more.accepted ?? 0),
      bytesRemoved: sofar.bytesRemoved + (more.bytesRemoved ?? 0),
      ms: sofar.ms + (more.ms ?? 0),
    });
  }
}
