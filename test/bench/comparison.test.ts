import { expect, test } from 'vitest';
import { comparisons, standings } from '../../bench/arena/report/comparison.ts';
import { type Entry, geometricMean, reached } from '../../bench/arena/report/entry.ts';
import type { Result } from '../../bench/arena/results.ts';

/** A finished run whose course is given as [trials, seconds, bytes]. */
function entry(tool: string, name: string, course: readonly (readonly [number, number, number])[]): Entry {
  const [trials, wallS, bytes] = course.at(-1)!;
  const result = { tool, case: name, family: 'C', jobs: 1, trials, wallS, cpuS: wallS } as Result;
  const size = { bytes, nonSpace: bytes, tokens: bytes };
  return { result, size, steps: course.map(([at, s, left]) => ({ trials: at, ms: s * 1e3, bytes: left })) };
}

const ours = entry('pare', 'a', [
  [1, 1, 100],
  [10, 2, 20],
  [40, 8, 10],
]);
const theirs = entry('picire', 'a', [
  [1, 1, 100],
  [50, 5, 40],
  [80, 16, 20],
]);

test('the geometric mean of a ratio and its inverse is 1', () => {
  expect(geometricMean([4, 0.25])).toBeCloseTo(1);
});

test('at equal size, the trials are those until both had come to the larger final size', () => {
  const [row] = comparisons([ours, theirs]);
  expect(row).toMatchObject({ pare: 'pare', peer: 'picire', cases: 1, wins: 1, ties: 0, losses: 0 });
  expect(row!.nonSpace).toBeCloseTo(0.5);
  expect(row!.trials).toBeCloseTo(0.5);
  expect(row!.trialsAtEqualSize).toBeCloseTo(10 / 80);
  expect(row!.wallAtEqualSize).toBeCloseTo(2 / 16);
});

test('runs with different numbers of jobs are not compared', () => {
  const parallel = { ...theirs, result: { ...theirs.result, jobs: 2 } };
  expect(comparisons([ours, parallel])).toEqual([]);
});

test('the worst case comes first and is measured against the best peer', () => {
  const loss = entry('pare', 'b', [[5, 1, 30]]);
  const better = entry('cvise', 'b', [[9, 2, 15]]);
  const worse = entry('picire', 'b', [[9, 2, 60]]);
  const [worst] = standings([ours, theirs, loss, worse, better]);
  expect(worst).toMatchObject({ case: 'b', ratio: 2 });
  expect(worst!.peer.result.tool).toBe('cvise');
});

test('a size that was never reached has no moment', () => {
  expect(reached(ours, 9)).toBeUndefined();
  expect(reached(ours, 99)?.trials).toBe(10);
});
