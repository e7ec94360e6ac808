import { describe, expect, test } from 'vitest';
import type { ReductionEvent } from '../../src/core/event.ts';
import { propose } from '../../src/core/propose.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import { turn } from '../../src/session/judging/turn.ts';
import type { Readability } from '../../src/session/readability.ts';
import { reduceSession } from '../../src/session/reduce.ts';
import type { SessionOptions } from '../../src/session/run.ts';
import { bytes, complements, memory, needs, oracle, text } from './small.ts';

/** Says for people what the result says in short: letters in capitals, one at a time, and dashes between them. */
const capitals: Readability = {
  async names(result) {
    return [...text(result)].map((letter) => {
      const larger = bytes(text(result).replace(letter, letter.toUpperCase()));
      return propose(
        `name ${letter}`,
        () => larger,
        () => [],
      );
    });
  },
  layouts: async (now) => [bytes([...text(now)].join(' - ')), bytes([...text(now)].join('-'))],
};

async function reduced(says: (candidate: string) => boolean, options: Partial<SessionOptions> = {}) {
  const asking = oracle(says);
  const events: ReductionEvent[] = [];
  const reduction = await reduceSession({
    input: bytes('abcdef'),
    oracle: asking,
    pass: complements,
    scheduler: sequential,
    cache: memory(),
    readability: capitals,
    observe: (event) => events.push(event),
    ...options,
  });
  const { readable } = reduction;
  return { ...reduction, events, asked: asking.asked, readable: readable && text(readable) };
}

const lower = (candidate: string): boolean => needs('bd')(candidate.toLowerCase());

describe('a second result', () => {
  test('has what the test agrees to, and is judged as often as the first', async () => {
    const { output, readable, asked, events, verified, statistics } = await reduced(lower, { verify: 3 });
    expect([text(output), readable, verified]).toEqual(['bd', 'B - d', true]);
    expect(asked.filter((candidate) => candidate === 'B - d')).toHaveLength(3);
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['readable', 'finished']);
    expect(statistics.passes.get('readable')).toMatchObject({ trials: 2 });
  });

  test('is judged twice, however often the first is', async () => {
    // Little was refused, so the first is asked about more often.
    const { readable, asked } = await reduced(lower);
    const times = (text: string): number => asked.filter((candidate) => candidate === text).length;
    expect([readable, times('B - d')]).toEqual(['B - d', 2]);
    expect(times('bd')).toBeGreaterThan(4);
  });

  test('is the next best where the test says no', async () => {
    expect((await reduced((candidate) => lower(candidate) && !candidate.includes(' '))).readable).toBe('B-d');
    expect((await reduced((candidate) => lower(candidate) && !candidate.includes('-'))).readable).toBe('Bd');
    expect((await reduced((candidate) => lower(candidate) && !/B|-/.test(candidate))).readable).toBe('bD');
  });

  test('is the same where it is looked for while the first is judged again, and is not wanted unverified', async () => {
    const one = await reduced(lower, { verify: 3 });
    const two = await reduced(lower, { verify: 3, jobs: 2 });
    expect(two.readable).toBe(one.readable);
    expect(two.asked.toSorted()).toEqual(one.asked.toSorted());
    const running = new Set<string>();
    let together = '';
    await reduced(lower, {
      jobs: 2,
      verify: 3,
      oracle: {
        async judge(testCase) {
          const candidate = text(testCase);
          if (candidate === 'Bd') together = [...running].join();
          running.add(candidate);
          await turn();
          running.delete(candidate);
          return { verdict: lower(candidate) ? 'interesting' : 'uninteresting' };
        },
      },
    });
    expect(together).toBe('bd');
    expect((await reduced(lower, { verify: 0, jobs: 2 })).asked).not.toContain('Bd');
  });

  test('is one of the step that stands, where the first does not, also when it had been looked for', async () => {
    let times = 0;
    const { output, readable } = await reduced(
      (candidate) => lower(candidate) && (candidate.toLowerCase() !== 'bd' || times++ === 0),
      { verify: 3, jobs: 2 },
    );
    expect(text(output).length).toBe(3);
    expect(readable?.replaceAll(/[ -]/g, '').toLowerCase()).toBe(text(output));
  });

  test('is none where there is nothing but the first, or white space in a line', async () => {
    expect(
      (await reduced(needs('bd'), { readability: { ...capitals, layouts: async () => [] } })).readable,
    ).toBeUndefined();
    const atEnd: Readability = { names: async () => [], layouts: async (now) => [bytes(`${text(now)}\n\n`)] };
    expect((await reduced(needs('bd'), { readability: atEnd })).readable).toBeUndefined();
    const between = (space: string): Readability => ({
      names: async () => [],
      layouts: async (now) => [bytes([...text(now)].join(space))],
    });
    expect((await reduced(needs('bd'), { readability: between(' ') })).readable).toBeUndefined();
    expect((await reduced(needs('bd'), { readability: between('\n') })).readable).toBe('b\nd');
  });

  test('is none when a limit has ended the search, and takes no trial beyond it', async () => {
    const { readable, statistics, asked } = await reduced(lower, { limits: { trials: 3 } });
    expect(readable).toBeUndefined();
    expect(statistics.trials).toBe(3);
    expect(asked.some((candidate) => /[A-Z-]/.test(candidate))).toBe(false);
  });

  test('takes a bounded number of trials', async () => {
    const endless: Readability = {
      names: async (result) =>
        Array.from({ length: 1000 }, (_, i) =>
          propose(
            `${i}`,
            () => bytes(`${text(result)}${i}no`),
            () => [],
          ),
        ),
      layouts: async () => [],
    };
    const { statistics } = await reduced((candidate) => lower(candidate) && !candidate.includes('no'), {
      readability: endless,
    });
    expect(statistics.passes.get('readable')?.trials).toBe(20);
  });

  test('that does not stand its last judgement is not told', async () => {
    let said = 0;
    const once = (candidate: string): boolean => (candidate === 'b - d' ? said++ === 0 : needs('bd')(candidate));
    const spaced: Readability = { names: async () => [], layouts: async () => [bytes('b - d')] };
    expect((await reduced(once, { readability: spaced })).readable).toBeUndefined();
  });
});
