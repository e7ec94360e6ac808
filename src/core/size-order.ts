import { keptWith } from '../basics/remembered.ts';
import { admitted } from './combinators.ts';
import type { Pass } from './search.ts';
import type { TestCase } from './test-case.ts';

/**
 * Below zero when the first test case is the smaller one, above when the second is; zero when they are equally small.
 */
export type SizeOrder = (a: TestCase, b: TestCase) => number;

export const byBytes: SizeOrder = (a, b) => a.length - b.length;

/** Smaller is what has less in the first of these counts that differ. Each test case is counted once. */
export function byCounts(counts: (testCase: TestCase) => readonly number[]): SizeOrder {
  const countsOf = keptWith(counts);
  return (a, b) => {
    const others = countsOf(b);
    const differences = countsOf(a).map((count, i) => count - (others[i] ?? 0));
    return differences.find((difference) => difference !== 0) ?? 0;
  };
}

/**
 * The same pass without what is larger in this order than what the search goes on from, detours included. So no step
 * leads upwards, and the last one is the smallest.
 */
export function descending(order: SizeOrder, pass: Pass<TestCase>): Pass<TestCase> {
  return (current) => admitted(pass(current), current, (from, to) => order(to, from) <= 0);
}
