import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, nearest } from '../../../src/cli/options/suggest.ts';

test('counts letters that are missing, extra, different or swapped', () => {
  expect(distance('jobs', 'jobs')).toBe(0);
  expect(distance('jbos', 'jobs')).toBe(1);
  expect(distance('timout', 'timeout')).toBe(1);
  expect(distance('', 'abc')).toBe(3);
});

test('is the same in both directions and at most the longer length', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(distance(a, b)).toBe(distance(b, a));
      expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

test('finds what was meant and nothing that is far off', () => {
  const flags = ['timeout', 'jobs', 'stdout', 'limit-time'];
  expect(nearest('timeuot', flags)).toEqual(['timeout']);
  expect(nearest('limit', flags)).toEqual(['limit-time']);
  expect(nearest('banana', flags)).toEqual([]);
});
