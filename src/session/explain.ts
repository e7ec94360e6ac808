import { inTurns } from '../basics/all-ended.ts';
import type { Judgement, Oracle, OutcomeCache, Verdict } from '../core/oracle.ts';
import type { Fingerprint, TestCase } from '../core/test-case.ts';
import { fingerprint } from './fingerprint.ts';
import { skipped } from './label.ts';

/** A part of a test case. Offsets in bytes, end exclusive. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** What happens when one part of a test case is left out. */
export interface ExplainedPart extends Part {
  /** Missing when it was not tried. */
  readonly verdict?: Verdict;
  /** What was seen, in words. */
  readonly why?: string;
}

/** Why each part of a test case is there. */
export interface Explanation {
  /** Of the test case. */
  readonly key: Fingerprint;
  /** Small parts: tokens. */
  readonly parts: readonly ExplainedPart[];
  /** The same for whole lines; none when there is only one. */
  readonly lines: readonly ExplainedPart[];
  /** Judged for this explanation. */
  readonly trials: number;
  /** Answered by the run itself. */
  readonly known: number;
}

export interface ExplainOptions {
  readonly testCase: TestCase;
  /** In order, not overlapping. Lines are tried first. */
  readonly lines: readonly Part[];
  readonly parts: readonly Part[];
  /** The test case without a part; the bytes of the part cut out when not given. */
  readonly without?: (part: Part) => TestCase;
  readonly oracle: Oracle;
  /** What the run itself has found out. */
  readonly known: OutcomeCache;
  readonly limit: number;
  readonly jobs: number;
  readonly signal: AbortSignal;
  /** What a person would see of a candidate that is not interesting, in words. Counts as a trial. */
  readonly look?: (candidate: TestCase, signal: AbortSignal) => Promise<string | undefined>;
  /** Told now and then. */
  readonly progress?: (done: number, of: number) => void;
}

/**
 * Leaves out each part alone and takes down what happens then: what a certificate of 1-minimality does, with the
 * reasons kept. Parts beyond the limit, or after the signal, stay untried.
 */
export async function explain(options: ExplainOptions): Promise<Explanation> {
  const { testCase, lines, parts, jobs, without = (part: Part) => cutOut(testCase, part) } = options;
  const explained: ExplainedPart[] = [...lines, ...parts];
  const asked = new Asked(options);
  await inTurns([...explained.entries()], Math.max(1, jobs), async ([i, part]) => {
    const judgement = await asked.about(without(part));
    if (judgement !== undefined) explained[i] = { ...part, ...seen(judgement) };
    options.progress?.(i + 1, explained.length);
  });
  const { trials, known } = asked;
  return {
    key: fingerprint(testCase),
    lines: explained.slice(0, lines.length),
    parts: explained.slice(lines.length),
    trials,
    known,
  };
}

/** Answers from memory, else from the oracle, as long as there is budget. */
class Asked {
  readonly #options: ExplainOptions;
  readonly #answers = new Map<Fingerprint, Promise<Judgement | undefined>>();
  trials = 0;
  known = 0;

  constructor(options: ExplainOptions) {
    this.#options = options;
  }

  /** Two parts of the same text next to each other leave the same candidate. */
  async about(candidate: TestCase): Promise<Judgement | undefined> {
    const key = fingerprint(candidate);
    const before = this.#answers.get(key);
    if (before !== undefined) return before;
    const answer = this.#asked(candidate, key);
    this.#answers.set(key, answer);
    try {
      return await answer;
    } catch (error) {
      if (this.#options.signal.aborted) return undefined;
      throw error;
    }
  }

  async #asked(candidate: TestCase, key: Fingerprint): Promise<Judgement | undefined> {
    const { oracle, known, look, signal } = this.#options;
    const found = known.get(key);
    const remembered = found?.why === skipped ? undefined : found;
    if (remembered !== undefined) this.known++;
    else if (!this.#mayTry()) return undefined;
    const judgement = remembered ?? (await oracle.judge(candidate, signal));
    if (judgement.verdict !== 'uninteresting' || look === undefined || !this.#mayTry()) return judgement;
    const why = await look(candidate, signal);
    return why === undefined ? judgement : { ...judgement, why };
  }

  #mayTry(): boolean {
    const { limit, signal } = this.#options;
    if (this.trials >= limit || signal.aborted) return false;
    this.trials++;
    return true;
  }
}

function seen({ verdict, why }: Judgement): Pick<ExplainedPart, 'verdict' | 'why'> {
  return why === undefined ? { verdict } : { verdict, why };
}

function cutOut(testCase: TestCase, { start, end }: Part): TestCase {
  const candidate = new Uint8Array(testCase.length - (end - start));
  candidate.set(testCase.subarray(0, start));
  candidate.set(testCase.subarray(end), start);
  return candidate;
}
