import { addTo } from '../../basics/add-to.ts';
import { named, patience } from '../../core/combinators.ts';
import type { Atoms, Span } from '../../core/configuration.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { awakeSpans, touching } from '../../formats/awake.ts';
import { fewWords, groups } from './groups.ts';

/** Texts with more tokens have two of them in too many places. */
const fewTokens = 400;

/** Texts of one stretch may have more, as most of them need not be there. */
const manyTokens = 2000;

/** How many rejections in a row end the search in these. */
const soon = 40;

/** Texts with more tokens have a single one in too many places. */
const veryFew = 250;

/** What stands in more places tells nothing of where something begins or ends. */
const fewPlaces = 24;

/**
 * All from one place to another where the same two tokens follow each other, the longest first, and where the same
 * token stands, the shortest first (after a pass of Shrink Ray). What lies between two definitions, cases or
 * expressions that begin or end alike goes so, where nobody knows which word begins or ends one:
 * `let a = f in let b = g in c`.
 */
export const repeats: WakefulPass<TestCase> = repeatsIn(fewTokens);

/** The same in texts of more tokens, as far as it soon succeeds. */
export const soonRepeats: WakefulPass<TestCase> = (source, exhausted) =>
  patience(soon, (now: TestCase) => repeatsIn(manyTokens)(now, exhausted))(source);

function repeatsIn(most: number): WakefulPass<TestCase> {
  return (source, exhausted) => {
    const few = fewWords(source, most);
    if (!few) return [];
    const { atoms, words } = few;
    const touches = exhausted && touching(awakeSpans(exhausted, source));
    const isAwake = (atom: number): boolean => !touches || touches(atoms.starts[atom]!, atoms.ends[atom]!);
    const ofOne = words.length > veryFew ? [] : betweenAlike(atoms, words, 1).reverse();
    // Only the ends matter: what has changed between them goes anyway.
    const found = [...betweenAlike(atoms, words, 2), ...ofOne].filter(({ from, to }) => isAwake(from) || isAwake(to));
    return named('repeats', () =>
      groups(
        atoms,
        found.map((span) => [span]),
      ),
    )(source);
  };
}

/** The spans from one place of so many words in a row to another place of the same, the longest first. */
function betweenAlike({ source, starts, ends }: Atoms, words: readonly number[], count: number): Span[] {
  const text = Buffer.from(source).toString('latin1');
  const spelled = words.map((atom) => text.slice(starts[atom], ends[atom]));
  const places = new Map<string, number[]>();
  for (let i = 0; i + count <= words.length; i++) addTo(places, spelled.slice(i, i + count).join('\n'), words[i]!);
  const telling = [...places.values()].filter((all) => all.length <= fewPlaces);
  const spans = telling.flatMap((all) => all.flatMap((to, i) => all.slice(0, i).map((from) => ({ from, to }))));
  return spans.filter(({ from, to }) => to - from > 1).sort((a, b) => b.to - b.from - (a.to - a.from));
}
