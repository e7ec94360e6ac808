import { named } from '../../core/combinators.ts';
import type { Span } from '../../core/configuration.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { awakeSpans } from '../../formats/awake.ts';
import { lines } from '../../formats/text/lines.ts';
import { tokens } from '../../formats/text/tokens.ts';
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

/** Two lines at once, with others between them that stay: what opens and closes a block. */
export const linePairs: WakefulPass<TestCase> = (source, exhausted) => {
  const atoms = lines.parse(source);
  if (!atoms || atoms.kept.length > fewLines) return [];
  const line = (atom: number): Span => ({ from: atom, to: atom + 1 });
  const found = Array.from(atoms.kept).flatMap((last) =>
    Array.from(atoms.kept.subarray(0, last), (first) => [line(first), line(last)]),
  );
  return named('pairs', () => groups(atoms, found, exhausted && awakeSpans(exhausted, source)))(source);
};

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
