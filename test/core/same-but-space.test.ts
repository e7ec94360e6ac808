import { expect, test } from 'vitest';
import { isSameButSpace } from '../../src/core/same-but-space.ts';

test.each([
  ['', ' \n', true],
  ['ab', ' a\tb\n', true],
  ['a b', 'ab', true],
  ['ab', 'abc', false],
  ['abc', 'ab', false],
  ['a', '', false],
  ['ab', 'ba', false],
])('%j and %j differ in white space alone: %j', (one, other, expected) => {
  expect(isSameButSpace(Buffer.from(one), Buffer.from(other))).toBe(expected);
  expect(isSameButSpace(Buffer.from(other), Buffer.from(one))).toBe(expected);
});
