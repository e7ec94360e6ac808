import { expect, test } from 'vitest';
import { reduceSession } from '../../src/session/reduce.ts';
import { bytes, memory, oracle, plain, text } from './small.ts';

/** Needs the b. The first answer to `b` alone is a timeout after 1 s, the answer to `c` one after so many. */
async function reduced(laterMs: number): Promise<{ readonly output: string; readonly timesAsked: number }> {
  const says = oracle((candidate) => {
    const isFirst = says.asked.filter((asked) => asked === 'b').length === 1;
    if (candidate === 'b' && isFirst) return { verdict: 'unresolved', timeoutMs: 1000 };
    if (candidate === 'c') return { verdict: 'unresolved', timeoutMs: laterMs };
    return candidate.includes('b');
  });
  const session = { ...plain('abc', says), input: bytes('abc'), cache: memory(), clock: () => 0 };
  const { output } = await reduceSession(session);
  return { output: text(output), timesAsked: says.asked.filter((asked) => asked === 'b').length };
}

test('what ran out of time is asked once more at the end, when the limit has risen since', async () => {
  expect(await reduced(5000)).toEqual({ output: 'b', timesAsked: 2 });
});

test('and is not when the limit has not', async () => {
  expect(await reduced(1000)).toMatchObject({ timesAsked: 1 });
});
