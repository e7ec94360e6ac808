import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adaptiveLimit, atMost, fixedLimit, goldenLimit } from '../../../../src/oracles/process/limits/time-limit.ts';

function after(...runs: { ms: number; timedOut?: boolean; interesting?: boolean }[]): {
  limitMs: number;
  notes: string[];
} {
  const notes: string[] = [];
  const limit = adaptiveLimit((text) => notes.push(text));
  for (const { timedOut = false, ...run } of runs) limit.observe({ ...run, timedOut });
  return { limitMs: limit.currentMs(), notes };
}

const repeated = <T>(count: number, run: T): T[] => Array.from({ length: count }, () => run);

describe('the adaptive limit', () => {
  test('is the longest while nothing is known', () => {
    expect(after().limitMs).toBe(300_000);
  });

  test.each([
    [1, 1_000],
    [90, 1_000],
    [110, 2_000],
    [3_000, 50_000],
    [25_000, 300_000],
    [200_000, 300_000],
  ])('after a run of %i ms is %i ms', (ms, limitMs) => {
    expect(after({ ms, interesting: true }).limitMs).toBe(limitMs);
  });

  test('follows the slowest of the interesting runs', () => {
    expect(after(...repeated(50, { ms: 10 }), { ms: 1_500, interesting: true }).limitMs).toBe(10_000);
  });

  test('does not go to and fro with runs near the edge of a step', () => {
    const near = [190, 210, 190, 210].flatMap((ms) => repeated(250, { ms }));
    const { limitMs, notes } = after({ ms: 210, interesting: true }, ...near);
    expect(limitMs).toBe(5_000);
    expect(notes).toEqual([]);
  });

  test('is raised when many runs time out, and says so', () => {
    const { limitMs, notes } = after(
      { ms: 10, interesting: true },
      ...repeated(40, { ms: 10 }),
      ...repeated(6, { ms: 1_000, timedOut: true }),
    );
    expect(limitMs).toBe(2_000);
    expect(notes.at(-1)).toBe('the time limit is now 2 s (it was 1 s); runs take 0.1 s');
  });

  const hanging = [...repeated(40, { ms: 10 }), ...repeated(6, { ms: 300_000, timedOut: true })];

  test('is not raised again where nothing has needed the last raise', () => {
    expect(after({ ms: 10, interesting: true }, ...hanging, ...hanging, ...hanging).limitMs).toBe(2_000);
  });

  test('and is where something has', () => {
    expect(after({ ms: 10, interesting: true }, ...hanging, { ms: 1_500 }, ...hanging).limitMs).toBe(5_000);
  });

  test('is always far above nine tenths of the recent runs and all recent interesting ones', () => {
    const runs = fc.array(fc.record({ ms: fc.integer({ min: 1, max: 20_000 }), interesting: fc.boolean() }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(runs, (seen) => {
        // Ends with an interesting run, after which the limit is always looked at.
        const all = [...seen, { ms: 1, interesting: true }];
        const { limitMs } = after(...all);
        const slowest = Math.max(
          ...all
            .filter((run) => run.interesting)
            .slice(-20)
            .map((run) => run.ms),
        );
        expect(limitMs).toBeGreaterThanOrEqual(Math.min(300_000, 5 * slowest));
      }),
    );
  });
});

describe('the time that a candidate gets at first', () => {
  const firstMs = (sizeBytes: number, ...runs: { ms: number; sizeBytes: number }[]): number | undefined => {
    const limit = adaptiveLimit(() => {});
    for (const run of runs) limit.observe({ ...run, timedOut: false, interesting: true });
    return limit.firstMs?.(sizeBytes);
  };
  // The limit is 5 s.
  const usual = [{ ms: 500, sizeBytes: 1000 }, ...repeated(20, { ms: 250, sizeBytes: 1000 })].slice(0, 20);

  test.each([
    ['saves nothing', 1000, 5_000],
    ['is larger', 2000, 5_000],
    ['saves next to nothing', 999, 1_300],
    ['saves a fifth', 800, 2_000],
    ['saves half', 500, 5_000],
  ])('where it %s', (_, sizeBytes, ms) => {
    expect(firstMs(sizeBytes, ...usual)).toBe(ms);
  });

  test('is what any run may take while little is known', () => {
    expect(firstMs(999, ...usual.slice(0, 2))).toBe(5_000);
  });

  test.each([
    [10, 300],
    [50, 300],
    [190, 1_000],
  ])('is at least 300 ms where runs take %i ms', (ms, leastMs) => {
    expect(firstMs(999, ...repeated(3, { ms, sizeBytes: 1000 }))).toBe(leastMs);
  });

  test('lies between twice the slowest of the recent interesting runs and the limit', () => {
    const runs = fc.array(
      fc.record({ ms: fc.integer({ min: 1, max: 20_000 }), sizeBytes: fc.integer({ min: 1, max: 99 }) }),
      {
        minLength: 3,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(runs, fc.nat({ max: 120 }), (seen, sizeBytes) => {
        const limit = adaptiveLimit(() => {});
        for (const run of seen) limit.observe({ ...run, timedOut: false, interesting: true });
        const slowestMs = Math.max(...seen.map((run) => run.ms));
        expect(limit.firstMs?.(sizeBytes)).toBeLessThanOrEqual(limit.currentMs());
        expect(limit.firstMs?.(sizeBytes)).toBeGreaterThanOrEqual(Math.min(limit.currentMs(), 2 * slowestMs));
      }),
    );
  });
});

test('a golden limit follows from the first run only', () => {
  const limit = goldenLimit();
  expect(limit.currentMs()).toBe(300_000);
  limit.observe({ ms: 200, timedOut: false });
  limit.observe({ ms: 1700, timedOut: false });
  expect(limit.currentMs()).toBe(1_800);
  expect(limit.firstMs?.(1)).toBeUndefined();
});

test('no run gets more than what there is for everything', () => {
  const limit = atMost(
    7_000,
    adaptiveLimit(() => {}),
  );
  expect(limit.currentMs()).toBe(7_000);
  expect(limit.firstMs?.(1)).toBe(7_000);
  for (const run of repeated(30, { ms: 10, timedOut: false, interesting: true })) limit.observe(run);
  expect(limit.currentMs()).toBe(1_000);
});

test('a fixed limit stays what it is', () => {
  const limit = fixedLimit(5);
  limit.observe({ ms: 100, timedOut: true });
  expect(limit.currentMs()).toBe(5);
});
