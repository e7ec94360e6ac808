import { Random } from '../../random.ts';
import { mutated } from '../inputs.ts';
import type { Coverage } from './coverage.ts';
import type { Target } from './target.ts';

/** Longer ones reach nothing that shorter ones do not. */
const MOST_BYTES = 2000;
/** Nothing that short should take so long. */
const PATIENCE_MS = 5000;

export interface Found {
  readonly target: string;
  readonly input: Uint8Array;
  readonly problem: string;
}

/** Inputs that reached something new, each mutated again and again: the evolution of AFL, in one process. */
export class GuidedSearch {
  readonly target: Target;
  readonly #random: Random;
  readonly #corpus: Uint8Array[];
  runs = 0;

  constructor(target: Target, seed: number) {
    this.target = target;
    this.#random = new Random(seed);
    this.#corpus = ['', ...target.seeds].map((text) => Uint8Array.from(Buffer.from(text, 'latin1')));
  }

  get corpusSize(): number {
    return this.#corpus.length;
  }

  /** Runs the target once; tells what was wrong. */
  step(coverage: Coverage): Found | undefined {
    const input = this.runs < this.#corpus.length ? this.#corpus[this.runs]! : this.#next();
    this.runs++;
    const problem = problemOf(this.target, input);
    if (coverage.news() > 0) this.#corpus.push(input);
    return problem === undefined ? undefined : { target: this.target.name, input, problem };
  }

  /** Every other time one of the latest; now and then with the end of another. */
  #next(): Uint8Array {
    const random = this.#random;
    const recent = random.chance(0.5) ? this.#corpus.slice(-8) : this.#corpus;
    const base = random.pick(recent);
    if (random.chance(0.8)) return mutated(base, random).subarray(0, MOST_BYTES);
    const other = random.pick(this.#corpus);
    const ends = [base.subarray(0, random.between(0, base.length)), other.subarray(random.between(0, other.length))];
    return Uint8Array.from(Buffer.concat(ends)).subarray(0, MOST_BYTES);
  }
}

function problemOf(target: Target, input: Uint8Array): string | undefined {
  const began = process.cpuUsage();
  try {
    target.read(input);
  } catch (error) {
    return (error as Error).stack ?? String(error);
  }
  const { user, system } = process.cpuUsage(began);
  const ms = (user + system) / 1000;
  return ms > PATIENCE_MS ? `took ${ms.toFixed(0)} ms` : undefined;
}
