import { expect, test } from 'vitest';
import { brackets } from '../../../src/strategies/text/brackets.ts';

const made = (text: string): string[] =>
  [...brackets(Buffer.from(text))].map((proposal) => Buffer.from(proposal.value()).toString());

test('both brackets of a pair go, and what is between them stays', () => {
  expect(made('{(a)}')).toContain('(a)');
  expect(made('{(a)}')).toContain('{a}');
});

test('a space is left where two words would be one', () => {
  expect(made('char(c)(d)')).toEqual(['char c(d)', 'char(c)d']);
  expect(made('a((b))c')).toEqual(['a(b)c', 'a(b)c']);
});
