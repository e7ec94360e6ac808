import { expect, test } from 'vitest';
import { shorterStrings, smallerNumbers } from '../../../../../src/passes/smt/sources/values/literals.ts';
import { firstOf } from '../../support.ts';

const script = (number: string): string => `(declare-const x Real)(assert (< x ${number}))`;

test('a number that may not be whole becomes a half, or what is left of it without its whole part', () => {
  const isNoWhole = (text: string): boolean => !text.includes('.0');
  expect(firstOf(smallerNumbers, script('22.75'), isNoWhole).text).toBe(script('0.5'));
  expect(firstOf(smallerNumbers, script('22.75'), (text) => text.includes('75')).text).toBe(script('0.75'));
});

test('a number that is no longer than a half stays', () => {
  expect(firstOf(smallerNumbers, script('1.5'), (text) => !text.includes('.0')).text).toBe(script('1.5'));
});

test('an old escape that cannot be done without is tried as the characters that it is to newer solvers', () => {
  const text = (string: string): string => `(declare-const s String)(assert (= s "${string}"))`;
  expect(firstOf(shorterStrings, text('\\xea'), (each) => each.includes('ea')).text).toBe(text('ea'));
  expect(firstOf(shorterStrings, text('\\u{ea}')).judged).toEqual([]);
});

test('what is escaped but can be seen is tried as it is, all of it at once', () => {
  const text = (string: string): string => `(declare-const s String)(assert (= s "${string}"))`;
  const { judged } = firstOf(shorterStrings, text('\\u{61}\\u0062\\u{0}\\u{22}\\u{5c}'), () => false);
  expect(judged).toContain(text('ab\\u{0}\\u{22}\\u{5c}'));
  expect(firstOf(shorterStrings, text('\\u{6e}')).text).toBe(text('n'));
});
