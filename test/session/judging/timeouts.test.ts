import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Pass } from '../../../src/core/search.ts';
import type { TestCase } from '../../../src/core/test-case.ts';
import { loadRun } from '../../../src/session/disk/load-run.ts';
import { recordNewRun } from '../../../src/session/disk/run-recorder.ts';
import { latestRun } from '../../../src/session/disk/runs.ts';
import { reduceSession } from '../../../src/session/reduce.ts';
import { bytes, memory, offer, oracle, plain, text } from '../small.ts';

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

/** Needs the b. What lacks an a is cut short, for the first `times` trials of each. */
async function hurried(candidates: readonly string[], times: number): Promise<readonly string[]> {
  const says = oracle((candidate) => {
    const trials = says.asked.filter((each) => each === candidate).length;
    if (!candidate.includes('a') && trials <= times) {
      return { verdict: 'unresolved', timeoutMs: 1000, cutShort: true };
    }
    return candidate.includes('b');
  });
  await reduceSession({ ...plain('abcd', says), pass: offer(...candidates), cache: memory(), clock: () => 0 });
  return says.asked.slice(1);
}

test('the search ends although what is doubted is not proposed again', async () => {
  const says = oracle((candidate) => {
    if (candidate === 'ab') return { verdict: 'unresolved', timeoutMs: 1000 };
    if (candidate === 'ac') return { verdict: 'unresolved', timeoutMs: 5000 };
    return candidate === 'abc';
  });
  let walks = 0;
  const pass: Pass<TestCase> = (input) => {
    walks++;
    if (walks > 5) throw new Error('The search does not end.');
    return offer(...(walks === 1 ? ['ab', 'ac'] : []))(input);
  };
  await reduceSession({ ...plain('abc', says), pass, cache: memory(), clock: () => 0 });
  expect(walks).toBe(2);
});

test('what ran out of time before something was accepted is no reason to go through what is left again', async () => {
  const says = oracle((candidate) => {
    if (candidate === 'bcd') return { verdict: 'unresolved', timeoutMs: 1000 };
    if (candidate === 'ab') return { verdict: 'unresolved', timeoutMs: 5000 };
    return candidate.includes('abc');
  });
  let walks = 0;
  const pass: Pass<TestCase> = (input) => {
    walks++;
    return offer('bcd', 'abc', 'ab')(input);
  };
  await reduceSession({ ...plain('abcd', says), pass, cache: memory(), clock: () => 0 });
  expect(says.asked).toEqual(expect.arrayContaining(['bcd', 'abc', 'ab']));
  expect(walks).toBe(1);
});

test('what was cut short is asked about again at the end', async () => {
  expect(await hurried(['ac', 'b', 'c'], 1)).toEqual(['ac', 'b', 'c', 'b', 'c']);
});

test('and nothing else is, until something has been accepted', async () => {
  const says = oracle((candidate) => {
    const isFirst = says.asked.filter((asked) => asked === 'bc').length === 1;
    if (candidate === 'bc' && isFirst) return { verdict: 'unresolved', timeoutMs: 1000, cutShort: true };
    return candidate.includes('b');
  });
  let walks = 0;
  const pass: Pass<TestCase> = (input) => {
    walks++;
    return offer(...(walks === 1 ? ['bc', 'ac'] : ['cd', 'bc', 'c', 'b']))(input);
  };
  await reduceSession({ ...plain('abcd', says), pass, cache: memory(), clock: () => 0 });
  expect(says.asked.slice(1)).toEqual(['bc', 'ac', 'bc', 'c', 'b']);
});

test('once', async () => {
  expect(await hurried(['b'], 9)).toEqual(['b', 'b']);
});

test('and not where something was accepted after it had been proposed', async () => {
  expect(await hurried(['b', 'ab'], 1)).toEqual(['b', 'ab']);
});

test('unless it was proposed again', async () => {
  expect(await hurried(['b', 'ab', 'b'], 1)).toEqual(['b', 'ab', 'b']);
});

test('a resumed run knows nothing of what was cut short', async () => {
  const within = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
  const input = bytes('ab');
  const recorder = recordNewRun({ within, name: 'a.txt', input, now: new Date(), options: {} });
  const says = oracle((candidate) => {
    if (candidate === 'a') return { verdict: 'unresolved', timeoutMs: 1000, cutShort: true };
    return candidate === 'ab';
  });
  await reduceSession({ ...plain('ab', says), recorder });
  recorder.close();
  expect(says.asked).toContain('b');
  expect(loadRun(latestRun(within)).knownCount).toBe(new Set(says.asked).size - 1);
  rmSync(within, { recursive: true });
});
