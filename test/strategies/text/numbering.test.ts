import { expect, test } from 'vitest';
import { numbering } from '../../../src/strategies/text/numbering.ts';

function proposed(text: string, exhausted?: string): string[] {
  const search = numbering(Buffer.from(text), exhausted === undefined ? undefined : Buffer.from(exhausted));
  return Array.from(search, ({ value }) => Buffer.from(value()).toString());
}

const clauses = 'p cnf 900 6\n-17 20 0\n17 -31 0\n31 410 0\n-410 7 0\n-7 3 0\n-3 -20 0\n';

test('numbers count up in the order that they had', () => {
  expect(proposed(clauses)).toEqual(['p cnf 8 2\n-4 5 0\n4 -6 0\n6 7 0\n-7 3 0\n-3 1 0\n-1 -5 0\n']);
});

test('once, until there are fewer of them', () => {
  expect(proposed(clauses, clauses)).toEqual([]);
  expect(proposed(clauses, `${clauses}55 0\n`)).toHaveLength(1);
});

test('few numbers, numbers among words, and those that count up already stay', () => {
  expect(proposed('17 20 31')).toEqual([]);
  expect(proposed('a b c d e f g h i j k 11 12 13 14 15 16 17 18 19')).toEqual([]);
  expect(proposed('1 2 3 4 5 6 7 8 9')).toEqual([]);
});
