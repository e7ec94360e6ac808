import { expect, test } from 'vitest';
import { simplerTactics } from '../../../../../src/passes/smt/sources/commands/tactics.ts';
import { eraseUnknown } from '../../../../../src/passes/smt/sources/spelling/spelling.ts';
import { firstOf } from '../../support.ts';

test('a part of a tactic stands in the place of what is made of it', () => {
  const text = '(apply (and-then (repeat (then propagate-values solve-eqs)) (try-for smt 50)))';
  const fits = (each: string): boolean => each.includes('solve-eqs');
  expect(firstOf(simplerTactics, text, fits).text).toBe('(apply solve-eqs)');
});

test('what is needed around it stays, under the shorter of its names', () => {
  const text = '(apply (and-then simplify (repeat (using-params solve-eqs :som true :flat false) 3)))';
  const fits = (each: string): boolean => /repeat .*solve-eqs.*:flat/.test(each);
  expect(firstOf(simplerTactics, text, fits).text).toBe('(apply (repeat (! solve-eqs :flat false)))');
});

test('a plain check takes the place of one with a tactic', () => {
  const text = '(check-sat-using (then simplify smt))(get-model)';
  expect(firstOf(simplerTactics, text).text).toBe('(check-sat)(get-model)');
});

test('words of a tactic do not go one by one', () => {
  const text = '(apply (then simplify smt) :print true)';
  expect(
    firstOf(eraseUnknown, text, () => false).judged.filter((each) => !each.includes('(then simplify smt)')),
  ).toEqual(['(apply)']);
});
