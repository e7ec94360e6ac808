import { addTo } from '../../basics/add-to.ts';
import { named } from '../../core/combinators.ts';
import type { Span } from '../../core/configuration.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { awakeSpans } from '../../formats/awake.ts';
import { lines } from '../../formats/text/lines.ts';
import { isWordByte, tokens } from '../../formats/text/tokens.ts';
import { fewWords, groups, isLong, solid } from './groups.ts';

/** Two neighbours at once, with the blanks between them, when little is left. */
export const pairs: WakefulPass<TestCase> = (source, exhausted) => {
  const atoms = isLong(source) ? undefined : tokens.parse(source);
  if (!atoms) return [];
  const words = solid(atoms);
  const found = words.slice(1).map((last, i) => [{ from: words[i]!, to: last + 1 }]);
  return named('pairs', () => groups(atoms, found.reverse(), exhausted && awakeSpans(exhausted, source)))(source);
};

/** More lines than these make too many pairs. */
const fewLines = 12;

/**
 * Two lines at once, with others between them that stay: what opens and closes a block. And a paragraph of one line
 * with the blank lines around it, where neither of what it parts may have them.
 */
export const linePairs: WakefulPass<TestCase> = (source, exhausted) => {
  const atoms = lines.parse(source);
  if (!atoms || atoms.kept.length > fewLines) return [];
  const line = (atom: number): Span => ({ from: atom, to: atom + 1 });
  const found = Array.from(atoms.kept).flatMap((last) =>
    Array.from(atoms.kept.subarray(0, last), (first) => [line(first), line(last)]),
  );
  const isBlank = (atom: number): boolean => source[atoms.starts[atom]!] === newline;
  const paragraphs = Array.from(atoms.kept).flatMap((atom) =>
    isBlank(atom) || !isBlank(atom - 1) || !isBlank(atom + 1) ? [] : [[{ from: atom - 1, to: atom + 2 }]],
  );
  const all = [...paragraphs, ...found];
  return named('pairs', () => groups(atoms, all, exhausted && awakeSpans(exhausted, source)))(source);
};

const newline = 10;

/** What stands in more places is not taken out of every two of them. */
const fewPlaces = 3;

/** The same sign in all its places, or in two: one part of a text announces it and another one answers. */
export const alike: WakefulPass<TestCase> = (source, exhausted) => {
  const atoms = isLong(source) ? undefined : tokens.parse(source);
  if (!atoms) return [];
  const text = Buffer.from(source).toString('latin1');
  const places = new Map<string, Span[]>();
  for (const atom of solid(atoms)) {
    if (!isWordByte(source[atoms.starts[atom]!]!))
      addTo(places, text.slice(atoms.starts[atom], atoms.ends[atom]), { from: atom, to: atom + 1 });
  }
  const found = [...places.values()].flatMap((all) => [all, ...(all.length > fewPlaces ? [] : twoOf(all))]);
  return named('pairs', () =>
    groups(
      atoms,
      found.filter((spans) => spans.length > 1),
      exhausted && awakeSpans(exhausted, source),
    ),
  )(source);
};

function twoOf(spans: readonly Span[]): Span[][] {
  return spans.length === 2 ? [] : spans.flatMap((last, i) => spans.slice(0, i).map((first) => [first, last]));
}

/** More tokens than these make too many pairs. */
const fewTokens = 60;

/** Any two tokens at once, when very little is left. */
export const apart: WakefulPass<TestCase> = (source, exhausted) => {
  const few = fewWords(source, fewTokens);
  if (!few) return [];
  const { atoms, words } = few;
  const token = (atom: number): Span => ({ from: atom, to: atom + 1 });
  const found = words.flatMap((last, i) => words.slice(0, i).map((first) => [token(first), token(last)]));
  return named('pairs', () => groups(atoms, found, exhausted && awakeSpans(exhausted, source)))(source);
};
