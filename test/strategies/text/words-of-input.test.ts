import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOfInput } from '../../../src/strategies/text/words-of-input.ts';
import { testPass } from '../../contracts/pass.ts';
import { bytes, spell } from '../../support/texts.ts';
import { walk } from '../../support/walk.ts';

const input = bytes('a{-webkit-clip: luma(1); -ms-clip: if(1); -ms-tab: pi(1); -moz-x: if(2) and b}');

test.each([
  ['the shorter one that the input has between the same signs', 'b{-webkit-c:0;-webkit-d:0}', 'b{-ms-c:0;-ms-d:0}'],
  ['the one that stands there more often', 'a : luma(0)', 'a : if(0)'],
])('a word becomes %s', (_, text, made) => {
  const { accepted } = walk(wordsOfInput(input)(bytes(text)), { spell, interest: () => true });
  expect(accepted.map((proposal) => spell(proposal.value()))).toEqual([made]);
});

test.each(['{padding:0}', 'b;padding:0', 'padding:0'])(
  '%s: one statement begins in another way than the other',
  (text) => {
    const { accepted } = walk(wordsOfInput(bytes('a {\n  top: 0;\n}'))(bytes(text)), { spell, interest: () => true });
    expect(accepted.map((proposal) => spell(proposal.value()))).toEqual([text.replace('padding', 'top')]);
  },
);

test('a word becomes another one where the shortest is not enough', () => {
  const { accepted } = walk(wordsOfInput(input)(bytes('a:luma(0)')), {
    spell,
    interest: (text) => !text.includes('if'),
  });
  expect(accepted.map((proposal) => spell(proposal.value()))).toEqual(['a:pi(0)']);
});

test.each([
  ['between other signs', '(luma)'],
  ['beside another word', 'luma a(0)'],
  ['as short as what the input has', 'a:abc-d(0)'],
  ['of a long text', `a:luma(0)${';'.repeat(500)}`],
])('a word %s stays', (_, text) => {
  expect([...wordsOfInput(input)(bytes(text))]).toEqual([]);
});

test('what has been tried is not tried again', () => {
  const pass = wordsOfInput(input);
  const labels = (text: string, before: string): string[] =>
    [...pass(bytes(text), bytes(before))].map(({ label }) => label);
  expect(labels('a:luma(0)', 'a:luma(b)')).toEqual([]);
  expect(labels('a:luma(0)', '(luma)')).toEqual(['rename: luma as if of the input', 'rename: luma as pi of the input']);
});

const values = fc.constantFrom(...['a:luma(0)', '-webkit-a', 'luma', ''].map(bytes));
testPass('words of the input', wordsOfInput(input), {
  values,
  spell,
  size: (value: Uint8Array) => value.length,
  joinsNothing: true,
  runs: 25,
});
