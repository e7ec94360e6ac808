import { addTo } from '../../basics/add-to.ts';
import { allEnded } from '../../basics/all-ended.ts';
import type { Judgement, Oracle, OutcomeCache } from '../../core/oracle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { fingerprint } from '../fingerprint.ts';
import { turn } from './turn.ts';

export type Subject = 'original' | 'two at once' | 'empty file' | 'garbage' | 'first half';

/** What the test said to one kind of test case. */
export interface CheckRow {
  readonly subject: Subject;
  /** What a good test says; a half may be either. */
  readonly expected: 'yes' | 'no' | 'either';
  readonly judgements: readonly Judgement[];
}

/** What is wrong with a test. Only `disturbs` and `slow`, and a `flaky` one with a usable rate, can be lived with. */
export type Diagnosis =
  | { readonly kind: 'not-interesting'; readonly judgement: Judgement; readonly of: number }
  /** No to the original, yes to an empty file. */
  | { readonly kind: 'inverted' }
  /** Yes to files that have nothing to do with the original. */
  | { readonly kind: 'accepts-anything'; readonly empty: boolean; readonly garbage: boolean }
  | { readonly kind: 'flaky'; readonly yes: number; readonly of: number }
  /** Says something else when it runs alone than beside others. */
  | { readonly kind: 'disturbs' }
  | { readonly kind: 'slow'; readonly ms: number };

/** What the test said to the input, to nothing and to garbage, and what is wrong with it in consequence. */
export interface SelfCheck {
  readonly rows: readonly CheckRow[];
  readonly diagnoses: readonly Diagnosis[];
  /** From the beginning to the end of the first run. */
  readonly firstMs: number;
  /** What a search need not ask again: no to an empty file, if that is to be relied on. */
  readonly known: OutcomeCache;
}

export interface SelfCheckOptions {
  readonly input: TestCase;
  readonly oracle: Oracle;
  readonly signal: AbortSignal;
  /** Whether trials will run at the same time, so that two at once are worth a try. */
  readonly parallel: boolean;
  /** No further runs are begun after this time, except those that a diagnosis hangs on. */
  readonly budgetMs: number;
  readonly clock: () => number;
  /** When the work on the oracle began, if its making has cost time: that may have been the first run. */
  readonly beganMs?: number;
  /**
   * Other work, piece by piece, while runs go on; but not during the first, which tells how long an interesting run
   * takes, and no more after a piece that took longer than that. False when there is none left. Called only for a test
   * that may be of use.
   */
  readonly meanwhile?: () => boolean | Promise<boolean>;
  /** Somebody looks at the answers: the first half is asked about, too, which may be either. */
  readonly isShown?: boolean;
}

const replays = 3;
const rateRuns = 8;
/** A test that says yes to the original less often is of no use. */
const usableRate = 0.5;
const slowMs = 60_000;
/** How often a test is run on the original when nothing seems wrong with it. */
const runsOfSound = 5;

/**
 * Tries a test on test cases whose answers are known in advance: the original must be interesting each time, also twice
 * at once; an empty file and garbage must not, at least alone. Two that ran at once and say yes are two runs of it. A
 * slow test is asked less often: the original and the empty file once each are the least. Rejects as the oracle does.
 */
export async function selfCheck(options: SelfCheckOptions): Promise<SelfCheck> {
  const probe = new Probe(options);
  const first = await probe.ask('original', options.input);
  const firstMs = probe.elapsedMs();
  const isSound = first.verdict === 'interesting';
  const isTwice = isSound && options.parallel && probe.hasTime();
  // A test that is not slow is not worth waiting for one run after the other where several can go on at once.
  const isAllAtOnce = isTwice && runsOfSound * firstMs < options.budgetMs;
  const isEndless = !isSound && first.timeoutMs !== undefined;
  const further = askFurther(probe, { isSound, isEndless, isTwice, isAllAtOnce });
  const { meanwhile, clock } = options;
  await (isSound && meanwhile ? beside(further, meanwhile, { clock, mostMs: firstMs }) : further);
  const found = diagnoses(probe, firstMs);
  return { rows: probe.rows(), diagnoses: found, firstMs, known: knownFrom(probe, found) };
}

function knownFrom(probe: Probe, found: readonly Diagnosis[]): OutcomeCache {
  const nothing = fingerprint(new Uint8Array());
  const isSteady = found.every(({ kind }) => kind !== 'flaky');
  const judgement = isSteady ? probe.latest('empty file') : undefined;
  return {
    get: (key) => (key === nothing && judgement?.verdict === 'uninteresting' ? judgement : undefined),
    set() {},
  };
}

interface Further {
  readonly isSound: boolean;
  /** It had to be stopped. */
  readonly isEndless: boolean;
  readonly isTwice: boolean;
  readonly isAllAtOnce: boolean;
}

/** All that is asked once the first run of the original is over. */
async function askFurther(probe: Probe, { isSound, isEndless, isTwice, isAllAtOnce }: Further): Promise<void> {
  const [isFineTwice] = await allEnded([
    // An empty file in between: two that write the same to one place would get along.
    isTwice ? probe.twoAtOnce(() => (isAllAtOnce ? askEmpty(probe) : undefined)) : undefined,
    isAllAtOnce ? askRest(probe) : undefined,
  ]);
  if (isAllAtOnce) await askAlone(probe);
  if (!isSound) await replay(probe, rateRuns - 1, 2);
  else if (isFineTwice !== true) await replay(probe, replays - 1);
  // What does not come to an end is not waited for again.
  if (isEndless && !probe.hasTime()) return;
  // One no of two may be chance: how often it says so alone tells.
  if (probe.isMixed('original') || isFineTwice === false) await replay(probe, rateRuns - probe.count('original'));
  if (!isAllAtOnce) await allEnded([askEmpty(probe), askRest(probe)]);
}

/** Whether two test cases that are nothing alike get the same yes, or runs differ: nothing to build a reduction on. */
export function isFatal(diagnosis: Diagnosis): boolean {
  switch (diagnosis.kind) {
    case 'not-interesting':
    case 'inverted':
      return true;
    case 'accepts-anything':
      return diagnosis.empty;
    case 'flaky':
      return diagnosis.yes / diagnosis.of < usableRate;
    case 'disturbs':
    case 'slow':
      return false;
  }
}

/** Asks the oracle and remembers what it said to what. */
class Probe {
  readonly #options: SelfCheckOptions;
  readonly #beganMs: number;
  readonly #said = new Map<Subject, Judgement[]>();
  #isDisturbed = false;

  constructor(options: SelfCheckOptions) {
    this.#options = options;
    this.#beganMs = options.beganMs ?? options.clock();
  }

  get input(): TestCase {
    return this.#options.input;
  }

  get isShown(): boolean {
    return this.#options.isShown === true;
  }

  async ask(subject: Subject, testCase: TestCase): Promise<Judgement> {
    const judgement = await this.#options.oracle.judge(testCase, this.#options.signal);
    addTo(this.#said, subject, judgement);
    return judgement;
  }

  /** Forgets what was said while other runs went on. */
  async askAnew(subject: Subject, testCase: TestCase): Promise<void> {
    this.#said.delete(subject);
    const { verdict } = await this.ask(subject, testCase);
    if (verdict !== 'interesting') this.#isDisturbed = true;
  }

  /** Whether it makes a difference that several runs go on at once. */
  get isDisturbed(): boolean {
    return this.#isDisturbed || this.yes('two at once') < this.count('two at once');
  }

  /** Whether two runs of the original at once say yes: then they count as any others of it. */
  async twoAtOnce(between: () => Promise<unknown> | undefined): Promise<boolean> {
    await allEnded([this.ask('two at once', this.input), between(), this.ask('two at once', this.input)]);
    if (this.yes('two at once') < this.count('two at once')) return false;
    this.#said.set('original', [...(this.#said.get('original') ?? []), ...(this.#said.get('two at once') ?? [])]);
    return true;
  }

  elapsedMs(): number {
    return this.#options.clock() - this.#beganMs;
  }

  hasTime(): boolean {
    return this.elapsedMs() < this.#options.budgetMs;
  }

  count(subject: Subject): number {
    return this.#said.get(subject)?.length ?? 0;
  }

  yes(subject: Subject): number {
    return (this.#said.get(subject) ?? []).filter(({ verdict }) => verdict === 'interesting').length;
  }

  isMixed(subject: Subject): boolean {
    return this.yes(subject) > 0 && this.yes(subject) < this.count(subject);
  }

  latest(subject: Subject): Judgement | undefined {
    return this.#said.get(subject)?.at(-1);
  }

  rows(): CheckRow[] {
    const expected: Readonly<Record<Subject, CheckRow['expected']>> = {
      original: 'yes',
      'empty file': 'no',
      garbage: 'no',
      'two at once': 'yes',
      'first half': 'either',
    };
    const order = Object.keys(expected);
    return [...this.#said]
      .map(([subject, judgements]) => ({ subject, expected: expected[subject], judgements }))
      .sort((a, b) => order.indexOf(a.subject) - order.indexOf(b.subject));
  }
}

function askEmpty(probe: Probe): Promise<unknown> {
  return probe.ask('empty file', new Uint8Array());
}

/** Garbage; and the first half of the original, only if that is interesting and somebody wants to know. */
async function askRest(probe: Probe): Promise<void> {
  const isSound = probe.yes('original') > 0;
  await allEnded([
    ...(probe.hasTime() ? [probe.ask('garbage', garbage(probe.input.length))] : []),
    ...(probe.hasTime() && isSound && probe.isShown ? [probe.ask('first half', firstHalf(probe.input))] : []),
  ]);
}

/** What says yes beside runs of the original may have been asked about a file of theirs. */
async function askAlone(probe: Probe): Promise<void> {
  if (probe.yes('empty file') > 0) await probe.askAnew('empty file', new Uint8Array());
  if (probe.yes('garbage') > 0) await probe.askAnew('garbage', garbage(probe.input.length));
}

/** The original again, as often as there is time for; `enough` answers of the same kind may end it earlier. */
async function replay(probe: Probe, times: number, enough = times): Promise<void> {
  for (let run = 0; run < times && probe.hasTime(); run++) {
    await probe.ask('original', probe.input);
    if (run + 1 >= enough && !probe.isMixed('original')) return;
  }
}

/**
 * What the runs come to, and one piece of work after the other until then; none behind one that kept them waiting for
 * longer than a run takes.
 */
async function beside<T>(
  runs: Promise<T>,
  work: () => boolean | Promise<boolean>,
  { clock, mostMs }: { readonly clock: () => number; readonly mostMs: number },
): Promise<T> {
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  // They may fail while nobody waits for them.
  runs.then(end, end);
  // They start first.
  await turn();
  for (let began = clock(); !isOver && (await work()) && clock() - began <= mostMs; began = clock()) await turn();
  return runs;
}

function diagnoses(probe: Probe, firstMs: number): Diagnosis[] {
  const found: Diagnosis[] = [];
  const empty = probe.yes('empty file') > 0;
  const garbageToo = probe.yes('garbage') > 0;
  if (probe.yes('original') === 0) {
    if (empty) return [{ kind: 'inverted' }];
    const judgement = probe.latest('original') ?? { verdict: 'unresolved' };
    return [{ kind: 'not-interesting', judgement, of: probe.count('original') }];
  }
  if (empty || garbageToo) found.push({ kind: 'accepts-anything', empty, garbage: garbageToo });
  if (probe.isMixed('original')) {
    found.push({ kind: 'flaky', yes: probe.yes('original'), of: probe.count('original') });
  } else if (probe.isDisturbed) {
    found.push({ kind: 'disturbs' });
  }
  if (firstMs > slowMs) found.push({ kind: 'slow', ms: firstMs });
  return found;
}

function firstHalf(input: TestCase): TestCase {
  const middle = input.length >> 1;
  const lineEnd = input.lastIndexOf(10, middle);
  return input.slice(0, lineEnd > 0 ? lineEnd + 1 : middle);
}

/** Printable text without meaning in any language, a little like the original in length. */
function garbage(length: number): TestCase {
  const row = '~#qx zj 7?! vkw&^ %0 )xq( ;;` jz |@ wvq <$\n';
  return Buffer.from(row.repeat(1 + Math.min(20, Math.floor(length / row.length))));
}
