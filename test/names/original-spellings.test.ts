import { expect, test } from 'vitest';
import { originalSpellings } from '../../src/names/original-spellings.ts';

/** The texts in the order in which they were made; what the last one's names were called. */
function spellings(...texts: readonly string[]): Record<string, string> {
  const [last = '', ...earlier] = texts.toReversed();
  return Object.fromEntries(originalSpellings(last, earlier));
}

test('a name that was shortened is known by what stood in its place', () => {
  expect(spellings('total = price + total;', 'a = price + a;')).toEqual({ a: 'total' });
});

test('a name is followed through several steps, and through what was cut out with it', () => {
  expect(
    spellings(
      'int total; f(total, 1); g(price);',
      'int total; g(price);',
      'int t; g(price);',
      'int t; g(b);',
      'x; g(b);',
    ),
  ).toEqual({ b: 'price' });
  expect(spellings('f(total); skip(); g(total, rest);', 'f(a); g(a, rest);')).toEqual({ a: 'total' });
});

test('a name that was free again may have been two', () => {
  expect(spellings('one; two;', 'a; two;', 'two;', 'a;')).toEqual({ a: 'two' });
});

test('names that are new, or as they were, are left alone', () => {
  expect(spellings('f(1); g(x);', 'g(x);')).toEqual({});
  expect(spellings('f(1);', 'f(a);')).toEqual({});
});

test('texts that are too long are not looked at', () => {
  expect(spellings('x '.repeat(40_000), 'total = 1;', 'a = 1;')).toEqual({ a: 'total' });
  expect(spellings(`total = 1; ${'x '.repeat(40_000)}`, 'a = 1;')).toEqual({});
});
