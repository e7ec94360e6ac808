import { expect, test } from 'vitest';
import { blanks, longBlanks } from '../../../src/strategies/text/blanks.ts';
import { text } from '../../../src/strategies/text/text.ts';
import { walk } from '../../support/walk.ts';

const bytes = (source: string): Uint8Array => Buffer.from(source, 'latin1');
const spell = (source: Uint8Array): string => Buffer.from(source).toString('latin1');
const tried = (source: string): string[] => [...blanks(bytes(source))].map(({ value }) => spell(value()));

test('a space takes the place of what only has to be there', () => {
  const walked = walk(text()(bytes('one [#7] two')), { interest: (now) => /\[#.\]/s.test(now), spell });
  expect(walked.steps.findLast((step) => step.interesting)?.text).toBe('[# ]');
});

test('what has to be the same in several places goes from all of them', () => {
  const isPair = (now: string): boolean => /^a(.+)=\1$/s.test(now);
  const walked = walk(blanks(bytes('a::=::')), { interest: isPair, spell });
  expect(walked.steps.findLast((step) => step.interesting)?.text).toBe('a  =  ');
  expect(tried('-a-')).toEqual([' a ', ' a-', '- -', '-a ']);
});

test('words, brackets and quotation marks stay, and what is not of ASCII', () => {
  expect(tried('a')).toEqual([' ']);
  expect(tried('(ab)')).toEqual([]);
  expect(tried('"a1"<é>\n')).toEqual([]);
  expect(tried('-ab-c')).toEqual([' ab c', ' ab-c', '-ab c', '-ab- ']);
});

test('in a longer text spaces take the place of what only has to be long', () => {
  const text = '<pre>one two three four five six seven eight nine ten';
  const walked = walk(longBlanks(bytes(text)), { interest: (now) => /^<pre>.{48}$/.test(now), spell });
  expect(walked.steps.findLast((step) => step.interesting)?.text).toBe('<pre>'.padEnd(text.length));
});

test('a longer text in which that is of no use is soon left alone, and a short one looked at once', () => {
  expect(tried('-'.repeat(33))).toEqual([]);
  expect([...longBlanks(bytes('- '.repeat(1000)))]).toHaveLength(7);
  expect([...longBlanks(bytes('-'.repeat(33)), bytes('-'.repeat(34)))]).toEqual([]);
  expect([...longBlanks(bytes('- -'))]).toEqual([]);
  expect([...blanks(bytes('-'), bytes('--'))]).toEqual([]);
  expect([...blanks(bytes('-'), bytes('-'.repeat(33)))]).toHaveLength(1);
});
