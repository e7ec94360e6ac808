import { expect, test } from 'vitest';
import { firstFrom } from '../../src/basics/first-from.ts';

test('finds the first place that is not before something', () => {
  const sorted = [1, 3, 3, 7];
  const first = (value: number): number => firstFrom(sorted.length, (at) => sorted[at]! < value);
  expect([0, 1, 2, 3, 4, 7, 8].map(first)).toEqual([0, 0, 1, 1, 3, 3, 4]);
  expect(firstFrom(0, () => true)).toBe(0);
});
