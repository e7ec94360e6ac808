import { expect, test } from 'vitest';
import { bindsLate } from '../../../src/passes/names/late-binding.ts';

test('compilers look names up, interpreters when they get there', () => {
  expect(['c', 'go', 'rust', 'java', 'typescript'].filter(bindsLate)).toEqual([]);
  expect(['javascript', 'python', 'lua'].filter((grammar) => !bindsLate(grammar))).toEqual([]);
  expect(bindsLate(undefined)).toBe(false);
});
