import { expect, test } from 'vitest';
import { lessDeep } from '../../../src/strategies/text/less-deep.ts';
import { spell } from '../../support/texts.ts';
import { walk } from '../../support/walk.ts';
import { reducedBy } from '../reduced.ts';

test('all blocks are less deep at once', () => {
  const input = Buffer.from('def f():\n    if a:\n        b\n    c\n');
  const { result, tests } = reducedBy(lessDeep(undefined), { input, interest: () => true });
  expect(result).toBe('def f():\n if a:\n  b\n c\n');
  expect(tests).toBe(1);
});

test('where one of them has to be as deep as it is, the others are less deep', () => {
  const input = Buffer.from('a:\n-\n  - b:\n    c:\n');
  const { result } = reducedBy(lessDeep(undefined), { input, interest: (text) => /^( *)- b:\n\1 {2}c/m.test(text) });
  expect(result).toBe('a:\n-\n - b:\n   c:\n');
});

test('after a change only what it touches is looked at', () => {
  const line = '  one\n    two\n';
  const now = Buffer.from(`${line.repeat(9)}a\n   b\n`);
  const before = Buffer.from(`${line.repeat(9)}a\n   b c\n`);
  const { steps } = walk(lessDeep(before)(now), { interest: () => false, spell });
  expect(steps.map(({ text }) => text)).toEqual([`${line.repeat(9)}a\n b\n`]);
});
