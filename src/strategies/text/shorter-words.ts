import { named } from '../../core/combinators.ts';
import type { Span } from '../../core/configuration.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { awakeSpans } from '../../formats/awake.ts';
import { readWords } from '../../formats/text/words.ts';
import { groups } from './groups.ts';

/**
 * Shortens each word, and each run of blanks, to its first character or to one of its halves, wherever it stands; or to
 * its first character in one place.
 */
export const words: WakefulPass<TestCase> = (source, exhausted) => {
  const { atoms, spellings } = readWords(source);
  const everywhere = spellings.flatMap((places) => shortenings(places));
  const somewhere = spellings
    .filter((places) => places.length > 1)
    .flatMap((places) => places.flatMap((place) => shortenings([place]).slice(0, 1)));
  const awake = exhausted && awakeSpans(exhausted, source, 'characters');
  return named('words', () => groups(atoms, [...everywhere, ...somewhere], awake))(source);
};

/** What goes where a word or a run of words stands: all but its first character, and either of its halves. */
export function shortenings(places: readonly Span[]): Span[][] {
  const middle = ({ from, to }: Span): number => (from + to + 1) >> 1;
  return [
    places.map(({ from, to }) => ({ from: from + 1, to })),
    places.map((place) => ({ from: middle(place), to: place.to })),
    places.map((place) => ({ from: place.from, to: middle(place) })),
  ];
}
