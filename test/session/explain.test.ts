import { describe, expect, test } from 'vitest';
import type { Judgement } from '../../src/core/oracle.ts';
import { type ExplainOptions, explain, type Part } from '../../src/session/explain.ts';
import { fingerprint } from '../../src/session/fingerprint.ts';
import { bytes, memory, oracle } from './small.ts';

const says = (candidate: string): Judgement => {
  if (!candidate.includes('a')) return { verdict: 'uninteresting', why: 'lacks a' };
  return candidate.includes('b') ? { verdict: 'interesting' } : { verdict: 'unresolved', why: 'timeout' };
};

const characters = (text: string): Part[] => [...text].map((_, start) => ({ start, end: start + 1 }));

const options = (text: string, more: Partial<ExplainOptions> = {}): ExplainOptions => ({
  testCase: bytes(text),
  lines: [],
  parts: characters(text),
  oracle: oracle(says),
  known: memory(),
  limit: 100,
  jobs: 2,
  signal: new AbortController().signal,
  ...more,
});

describe('an explanation', () => {
  test('says for each part what happens without it', async () => {
    const { parts, trials, known } = await explain(options('axb'));
    expect(parts).toEqual([
      { start: 0, end: 1, verdict: 'uninteresting', why: 'lacks a' },
      { start: 1, end: 2, verdict: 'interesting' },
      { start: 2, end: 3, verdict: 'unresolved', why: 'timeout' },
    ]);
    expect({ trials, known }).toEqual({ trials: 3, known: 0 });
  });

  test('asks nothing that the run has answered, and nothing twice', async () => {
    const known = memory();
    known.set(fingerprint(bytes('xxb')), { verdict: 'uninteresting', why: 'lacks a' }, 3);
    const asked = oracle(says);
    const made = await explain(options('axxb', { known, oracle: asked }));
    expect(asked.asked.toSorted()).toEqual(['axb', 'axx']);
    expect(made).toMatchObject({ trials: 2, known: 1 });
    expect(made.parts[2]).toMatchObject({ verdict: 'interesting' });
  });

  test('asks again what was skipped by a person', async () => {
    const known = memory();
    known.set(fingerprint(bytes('b')), { verdict: 'unresolved', why: 'skipped by you' }, 1);
    expect((await explain(options('ab', { known }))).parts[0]).toMatchObject({ why: 'lacks a' });
  });

  test('tries lines first, and no more than the limit', async () => {
    const made = await explain(
      options('a\nb\n', {
        lines: [
          { start: 0, end: 2 },
          { start: 2, end: 4 },
        ],
        limit: 3,
        jobs: 1,
      }),
    );
    expect(made.lines.map(({ why }) => why)).toEqual(['lacks a', 'timeout']);
    expect(made.parts.filter(({ verdict }) => verdict !== undefined)).toHaveLength(1);
    expect(made.trials).toBe(3);
  });

  test('looks at what is seen instead, as long as it may', async () => {
    const look = async (): Promise<string> => 'exit 1: other error';
    const { parts } = await explain(options('ab', { look, limit: 2, jobs: 1 }));
    expect(parts).toEqual([
      { start: 0, end: 1, verdict: 'uninteresting', why: 'exit 1: other error' },
      { start: 1, end: 2 },
    ]);
  });

  test('keeps what it has when it is told to stop', async () => {
    const stop = new AbortController();
    const stopping = oracle((candidate) => {
      if (candidate === 'a') stop.abort();
      return says(candidate);
    });
    const { parts } = await explain(
      options('abc', {
        oracle: stopping,
        signal: stop.signal,
        jobs: 1,
        parts: [
          { start: 1, end: 3 },
          { start: 0, end: 1 },
        ],
      }),
    );
    expect(parts.map(({ why }) => why)).toEqual(['timeout', undefined]);
  });
});
