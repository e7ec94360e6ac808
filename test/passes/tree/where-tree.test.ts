import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestStretch, whereUnread, whereWordsAreUnread } from '../../../src/passes/tree/where-tree.ts';
import { soonRepeats } from '../../../src/strategies/text/repeats.ts';
import { words } from '../../../src/strategies/text/shorter-words.ts';
import { tokenRuns } from '../../../src/strategies/text/text.ts';
import { loadBundled } from '../../support/load-bundled.ts';

const xml = await loadBundled('xml');
const drawing = '<path d="M4 1-2 0a7 7 0 013 9-2 0a7 7 0 1 1"/>';

const proposed = (pass: typeof tokenRuns, text: string): string[] =>
  [...whereUnread(xml, pass)(Buffer.from(text))].map((proposal) => Buffer.from(proposal.value()).toString());

test('the path of a drawing is one stretch, of which the grammar tells nothing', () => {
  expect(longestStretch(xml.parse(Buffer.from(drawing))!)).toBe('M4 1-2 0a7 7 0 013 9-2 0a7 7 0 1 1'.length);
  expect(proposed(soonRepeats, drawing)).toContain('<path d="M4 1-2 0a7 7 0 1 1"/>');
  expect(proposed(tokenRuns, drawing).length).toBeGreaterThan(0);
});

test('of a text that the grammar divides nothing is proposed', () => {
  expect(proposed(soonRepeats, '<a><b x="1"/><b x="1"/></a>')).toEqual([]);
});

test('words of a short stretch become their first letters', async () => {
  const html = await loadBundled('html');
  const made = (text: string): string[] =>
    [...whereWordsAreUnread(html, words)(Buffer.from(text))].map((proposal) =>
      Buffer.from(proposal.value()).toString(),
    );
  expect(made('{{h|escape}}')).toContain('{{h|e}}');
  expect(made('<a href="b"></a>')).toEqual([]);
  expect(made('escape')).toEqual([]);
});

test('no stretch is longer than the text, and a lone text between tags is one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,40}$/), (word) => {
      const text = Buffer.from(`<a>${word}</a>`);
      const longest = longestStretch(xml.parse(text)!);
      expect(longest).toBeGreaterThanOrEqual(word.length);
      expect(longest).toBeLessThanOrEqual(text.length);
    }),
  );
});
