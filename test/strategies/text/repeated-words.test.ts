import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedWords } from '../../../src/strategies/text/words.ts';
import { bytes, spell } from '../../support/texts.ts';
import { walk } from '../../support/walk.ts';

const made = (text: string, interest = (_: string): boolean => true): string[] =>
  walk(repeatedWords(bytes(text)), { spell, interest }).accepted.map((proposal) => spell(proposal.value()));

test('a word in several places becomes a letter in all of them, the longest first', () => {
  expect(made('<p id="SVG_1" ref="#SVG_1" up="id"/>')).toEqual([
    '<p id="a" ref="#a" up="id"/>',
    '<p b="a" ref="#a" up="b"/>',
  ]);
});

test('a number in several places becomes a digit that is not there', () => {
  expect(made("SELECT 42 a, 0; WHERE a='42'")).toEqual(["SELECT 1 a, 0; WHERE a='1'"]);
  expect(made('10 23456789 10')).toEqual([]);
});

test('what refuses one letter is not asked for it again', () => {
  const asked: string[] = [];
  made('ab=ab', (text) => asked.push(text) < 0);
  expect(asked).toEqual(['c=c']);
  expect([...repeatedWords(bytes('ab=ab;'), bytes('ab=ab'))]).toEqual([]);
});

test('two words stay two words, and a letter that is there is not given', () => {
  const word = fc.constantFrom('a', 'ab', 'abc', 'one', '12', '345', '0', '$', '_x');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      for (const text of made(words.join(' '))) {
        const now = text.split(' ');
        const pairs = new Set(words.map((before, i) => `${before} ${now[i]}`));
        expect(pairs.size).toBe(new Set(words).size);
        expect(new Set(now).size).toBe(new Set(words).size);
      }
    }),
  );
});

test.each([
  ['single words', 'one two'],
  ['letters', 'a a'],
  ['a long text', `one one${';'.repeat(2000)}`],
])('%s stay', (_, text) => {
  expect(made(text)).toEqual([]);
});
