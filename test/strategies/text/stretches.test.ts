import { expect, test } from 'vitest';
import { stretches } from '../../../src/strategies/text/stretches.ts';
import { reducedBy } from '../reduced.ts';

const drawing = Buffer.from('<path d="M316 260c8.6 3.4.3-1 1-5v3zM20-7l7.2.01c4 4-6 3.9zm3 3v.7h4z"/>');

/** The commands of the path, each with its numbers. */
const commands = (text: string): string[] =>
  (/d="([^"]*)"\/>$/.exec(text)?.[1] ?? '').match(/[A-Za-z][^A-Za-z]*/g) ?? [];

test('commands of a drawing go with all of their numbers', () => {
  const { result, tests } = reducedBy(stretches, {
    input: drawing,
    interest: (text) => text.startsWith('<path') && commands(text).includes('l7.2.01'),
  });
  expect(result).toBe('<path d="l7.2.01"/>');
  expect(tests).toBeLessThan(40);
});

test('whole numbers go where a command must stay', () => {
  const needed = /^<path d="[^"]*c[^"]*-1[^"]*"\/>$/;
  const { result } = reducedBy(stretches, { input: drawing, interest: (text) => needed.test(text) });
  expect(result).toBe('<path d="c-1 "/>');
});

test('after a change all of it is gone through again', () => {
  const path = (text: string): string => /d="([^"]*)"/.exec(text)?.[1] ?? '';
  const interest = (text: string): boolean =>
    text.startsWith('<path') && /l7|q/.test(path(text)) && text.endsWith('/>');
  const { result } = reducedBy(stretches, { input: Buffer.from('<path d="M2 3l7q4 5z"/>'), interest });
  expect(path(result)).toMatch(/^(?:l7|q)$/);
});

test('a row of signs that are neither words nor numbers is left to others', () => {
  expect([...stretches(Buffer.from(`<html></html><!--${'#'.repeat(80)}-->`))]).toEqual([]);
});
