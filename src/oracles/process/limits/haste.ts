import { createHash } from 'node:crypto';
import type { Judgement } from '../../../core/oracle.ts';
import type { TestCase } from '../../../core/test-case.ts';
import type { TimeLimit } from './time-limit.ts';

/** How a run with a limit went. */
export interface LimitedRun {
  readonly limitMs: number;
  readonly ms: number;
  readonly timedOut: boolean;
}

/**
 * Gives candidates that could save little less time than the limit allows. One that is asked about again gets all of
 * it, so nothing is lost for whoever has the time to ask again.
 */
export class Haste {
  readonly #limit: TimeLimit;
  readonly #cutShort = new Set<string>();

  constructor(limit: TimeLimit) {
    this.#limit = limit;
  }

  limitFor(testCase: TestCase): number {
    const longestMs = this.#limit.currentMs();
    const firstMs = this.#limit.firstMs?.(testCase.length) ?? longestMs;
    const isFirst = firstMs >= longestMs || this.#cutShort.size === 0 || !this.#cutShort.has(name(testCase));
    return isFirst ? Math.min(firstMs, longestMs) : longestMs;
  }

  /** Tells the limit of the run, and says of a judgement that comes of too little time that it does. */
  seen(testCase: TestCase, judgement: Judgement, { limitMs, ms, timedOut }: LimitedRun): Judgement {
    if (timedOut && judgement.verdict === 'unresolved' && limitMs < this.#limit.currentMs()) {
      this.#cutShort.add(name(testCase));
      return { ...judgement, cutShort: true };
    }
    const interesting = judgement.verdict === 'interesting';
    this.#limit.observe({ ms, timedOut, interesting, sizeBytes: testCase.length });
    return judgement;
  }
}

function name(testCase: TestCase): string {
  return createHash('sha256').update(testCase).digest('base64');
}
