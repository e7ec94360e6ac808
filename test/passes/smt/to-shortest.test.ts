import { expect, test } from 'vitest';
import { sequence } from '../../../src/core/combinators.ts';
import { propose } from '../../../src/core/propose.ts';
import type { Pass } from '../../../src/core/search.ts';
import { toShortest } from '../../../src/passes/smt/to-shortest.ts';
import { walk } from './support.ts';

/** One proposal, whatever is given. */
const becomes = (value: string): Pass<string> => {
  return () => [
    propose(
      value,
      () => value,
      () => [],
    ),
  ];
};
const after = (...texts: readonly string[]): string =>
  walk(toShortest(sequence(...texts.map(becomes))), '(assert (and p q r s))', () => true).text;

test('what has ended at more characters goes back to the fewest', () => {
  expect(after('(assert (and p q r))', '(assert (or p q))', '(assert (not (xor p q)))')).toBe('(assert (or p q))');
  expect(after('(assert (not (not (xor p q))))')).toBe('(assert (and p q r s))');
});

test('white space does not count', () => {
  expect(after('(assert(and p q r))', '(assert ( and  p  q))')).toBe('(assert ( and  p  q))');
});

test('what has ended at the fewest stays, and nothing is asked twice', () => {
  const { text, checks } = walk(toShortest(becomes('(assert p)')), '(assert q)(check-sat)', () => true);
  expect([text, checks]).toEqual(['(assert p)', 1]);
});
