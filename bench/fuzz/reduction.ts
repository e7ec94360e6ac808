import { contentHash } from '../../src/caches/content-hash.ts';
import type { Judgement, Oracle } from '../../src/core/oracle.ts';
import type { Scheduler } from '../../src/core/scheduler.ts';
import type { Pass } from '../../src/core/search.ts';
import { reduceSession } from '../../src/session/reduce.ts';
import type { Outcome, Step } from './laws.ts';

/** Whoever tries more on so small a file does not come to an end. */
const MOST_TRIALS = 30_000;
/** Larger inputs are for what a search does at its beginning: read them without falling over. */
const LARGE_BYTES = 1000;
const TRIALS_ON_LARGE = 50;
/** Where most candidates are the same, nearly all of them are known, and no trials. */
const JUDGED_ON_LARGE = 2000;

export function isLarge(input: Uint8Array): boolean {
  return input.length > LARGE_BYTES;
}

export interface Reducing {
  readonly pass: Pass<Uint8Array>;
  readonly scheduler: Scheduler;
  readonly oracle: Oracle;
}

export async function reduced(input: Uint8Array, { pass, scheduler, oracle }: Reducing): Promise<Outcome> {
  const steps: Step[] = [];
  const enough = new AbortController();
  let judged = 0;
  const { output, reason, statistics } = await reduceSession({
    input,
    oracle,
    pass,
    scheduler,
    cache: contentHash(),
    limits: { trials: isLarge(input) ? TRIALS_ON_LARGE : MOST_TRIALS },
    verify: 1,
    signal: enough.signal,
    observe(event, testCase) {
      if (event.type === 'judged' && isLarge(input) && ++judged === JUDGED_ON_LARGE) enough.abort();
      if (event.type === 'accepted' && testCase !== undefined) steps.push({ label: event.label, text: testCase });
    },
  });
  return { output, steps, trials: statistics.trials, isExhausted: reason === 'exhausted' };
}

/** Answers in any order: after none to three turns of the event loop, by the content. */
export function oracleFor(isInteresting: (text: Uint8Array) => boolean, slow: boolean): Oracle {
  return {
    async judge(testCase, signal): Promise<Judgement> {
      for (let turns = slow ? testCase.length & 3 : 0; turns > 0; turns--) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      signal.throwIfAborted();
      return { verdict: isInteresting(testCase) ? 'interesting' : 'uninteresting' };
    },
  };
}
