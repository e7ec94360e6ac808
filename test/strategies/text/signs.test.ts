import { expect, test } from 'vitest';
import { signs } from '../../../src/strategies/text/signs.ts';

function proposed(text: string): string[] {
  return Array.from(signs(Buffer.from(text)), ({ value }) => Buffer.from(value()).toString());
}

test('a number is true or false: its lines go, or it goes from them, what leaves less first', () => {
  expect(proposed('p cnf 3 4\n1 -2 0\n-1 3 0\n2 3 0\n 2 -1 -3 0\n')[0]).toBe('p cnf 3 4\n-2 0\n2 3 0\n');
  expect(proposed('1 2 0\n-1 2 0\n')).toEqual(['2 0\n', '2 0\n']);
});

test('numbers with one sign, and lines with anything else, are left alone', () => {
  expect(proposed('1 2 0\n2 0\n')).toEqual([]);
  expect(proposed('a 1 2 0\nb -1 2 0\n')).toEqual([]);
});
