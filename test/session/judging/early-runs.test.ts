import { describe, expect, test } from 'vitest';
import type { Judgement } from '../../../src/core/oracle.ts';
import { pipelined } from '../../../src/schedulers/pipelined.ts';
import { EarlyRuns } from '../../../src/session/judging/early-runs.ts';
import { turn } from '../../../src/session/judging/turn.ts';
import { reduceSession } from '../../../src/session/reduce.ts';
import { bytes, needs, offer, plain, text } from '../small.ts';

const yes: Judgement = { verdict: 'interesting' };

/** Runs until it is told to stop. */
function endless(_: number, signal: AbortSignal): Promise<Judgement> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

describe('early runs', () => {
  test('are begun as there is room, and no more than will be wanted', async () => {
    const runs = new EarlyRuns();
    const begun: number[] = [];
    const run = async (i: number): Promise<Judgement> => {
      begun.push(i);
      return yes;
    };
    const best = bytes('a');
    runs.begin(best, { room: 1, most: 3 }, run);
    runs.begin(best, { room: 1, most: 3 }, run);
    expect(begun).toEqual([1]);
    await turn();
    runs.begin(best, { room: 4, most: 3 }, run);
    expect(begun).toEqual([1, 2, 3]);
    expect(await Promise.all(runs.take(best, 2))).toEqual([yes, yes]);
    expect(runs.take(best, 2)).toHaveLength(1);
    expect(runs.take(best, 2)).toEqual([]);
  });

  test('of what is not the best any more are stopped', async () => {
    const runs = new EarlyRuns();
    const before = bytes('ab');
    runs.begin(before, { room: 1, most: 3 }, endless);
    const [run] = runs.take(before, 1);
    runs.begin(before, { room: 2, most: 3 }, endless);
    runs.stopOthers(before);
    runs.stopOthers(bytes('a'));
    await expect(run).rejects.toThrow('not needed');
    expect(runs.take(before, 1)).toEqual([]);
  });

  test('that nobody has taken are over at the end', async () => {
    const runs = new EarlyRuns();
    let isOver = false;
    const run = async (i: number, signal: AbortSignal): Promise<Judgement> => {
      try {
        return await endless(i, signal);
      } finally {
        await turn();
        isOver = true;
      }
    };
    runs.begin(bytes('a'), { room: 1, most: 1 }, run);
    await runs.end();
    expect(isOver).toBe(true);
  });
});

describe('a reduction with several jobs', () => {
  /** An oracle whose runs take a while each, and what ran at the same time as each of them. */
  function slow(says: (candidate: string) => boolean) {
    const running: string[] = [];
    const beside: (readonly string[])[] = [];
    const judge = async (testCase: Uint8Array, signal: AbortSignal): Promise<Judgement> => {
      const candidate = text(testCase);
      running.push(candidate);
      for (let i = 0; i < 40 && !signal.aborted; i++) await turn();
      beside.push([...running]);
      running.splice(running.indexOf(candidate), 1);
      signal.throwIfAborted();
      return { verdict: says(candidate) ? 'interesting' : 'uninteresting' };
    };
    return { running, beside, judge };
  }

  test('judges the result while its last trial runs, and is none the less sure of it', async () => {
    const oracle = slow(needs('b'));
    const { verify: _, ...session } = plain('abcd', oracle);
    const checks: string[] = [];
    const reduction = await reduceSession({
      ...session,
      pass: offer('b', 'a', 'c', 'd'),
      jobs: 2,
      scheduler: pipelined({ jobs: 2, lookAhead: 16, breathe: turn, guesses: true }),
      observe: (event) => {
        const isOfResult = event.type === 'judged' && event.label.startsWith('check: result') && event.size === 1;
        if (isOfResult) checks.push(event.label);
      },
    });
    expect(text(reduction.output)).toBe('b');
    expect(reduction.answers?.yes).toBe(reduction.answers?.of);
    expect(checks).toHaveLength(reduction.answers?.of ?? 0);
    expect(new Set(checks).size).toBe(checks.length);
    expect(oracle.beside.some((running) => running.includes('b') && running.includes('d'))).toBe(true);
    expect(oracle.running).toEqual([]);
  });

  test('takes back a result that it has judged too early', async () => {
    // The first of the runs beside the last trial says no; so it is asked again, and is no result.
    let asked = 0;
    const oracle = slow((candidate) => candidate.includes('b') && (candidate !== 'b' || ++asked <= 1));
    const { verify: _, ...session } = plain('ab', oracle);
    const reduction = await reduceSession({
      ...session,
      jobs: 2,
      scheduler: pipelined({ jobs: 2, lookAhead: 16, breathe: turn, guesses: true }),
    });
    expect(text(reduction.output)).toBe('ab');
    expect(oracle.running).toEqual([]);
  });
});
