import { expect, test } from 'vitest';
import { WordCounts } from '../../../src/passes/tree/word-counts.ts';
import { editSet, noEdits } from '../../../src/tree/edit-set.ts';
import { smallLanguage } from '../../support/small-trees.ts';

test('lonely is what has the last of a word that others used before', () => {
  const text = '(d) (e) (u d) (v d e)';
  const arena = smallLanguage.parse(new TextEncoder().encode(text))!;
  const stretches = ['(d)', '(e)', '(u'].map((part) => {
    const from = arena.start.indexOf(text.indexOf(part), 1);
    return { from, to: arena.after[from]!, part };
  });
  const counts = new WordCounts(arena);
  const lonelyWithout = (start: number, end: number): string[] => {
    const edits = editSet([{ start, end, cuts: [{ start, end }] }])!;
    return counts.lonely(stretches, noEdits, edits).map(({ part }) => part);
  };
  expect(lonelyWithout(text.indexOf('(v'), text.length)).toEqual(['(e)']);
  expect(lonelyWithout(text.indexOf('(u'), text.length)).toEqual(['(d)', '(e)']);
  expect(lonelyWithout(0, text.length)).toEqual([]);
});
