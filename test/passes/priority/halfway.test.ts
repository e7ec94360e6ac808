import { expect, test } from 'vitest';
import { bestFirst } from '../../../src/passes/priority/best-first.ts';
import { readerOf } from '../../../src/passes/tree/read-tree.ts';
import { loadBundled } from '../../support/load-bundled.ts';
import { walkText } from '../../support/walk.ts';

const rust = await loadBundled('rust');

/** What is left of a text when an attribute only goes together with what it is about. */
function reduced(text: string, attribute: string, about: string): string {
  const interest = (candidate: string): boolean =>
    /struct T\b.*fn d\b/.test(candidate) && candidate.includes(attribute) === candidate.includes(about);
  return walkText(bestFirst(readerOf(rust)), text, interest).result;
}

test.each([
  ["struct T<'a>{}#[cfg(c)]mod a;fn d(){}", '#[cfg', 'mod a'],
  ["struct T<'a>{}impl<'a> T<'a>{}#[doc = \"\"]#[cfg(c)]mod a;fn d(){}", '#[cfg', 'mod a'],
  ["#[cfg(c)]mod a;struct T<'a>{}fn d(){}", '#[cfg', 'mod a'],
])('an attribute goes with what it is about: %s', (text, attribute, about) => {
  expect(reduced(text, attribute, about)).toBe('struct T{}fn d(){}');
});

test('a list of nothing but attributes is cut in the middle', () => {
  const text = '#[a]#[b]#[c]#[d]';
  const interest = (candidate: string): boolean => candidate.includes('#[c]');
  expect(walkText(bestFirst(readerOf(rust)), text, interest).result).toBe('#[c]');
});
