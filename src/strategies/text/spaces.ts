import { named } from '../../core/combinators.ts';
import type { Span } from '../../core/configuration.ts';
import { propose } from '../../core/propose.ts';
import type { Search } from '../../core/search.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { awakeSpans, touching } from '../../formats/awake.ts';
import { spliced } from '../../formats/spliced.ts';
import { partsWords, tokens } from '../../formats/text/tokens.ts';

/** Texts with more tokens have too many runs of them. */
const fewTokens = 150;

/** How many tokens may be in the space's place. */
const most = 4;

/** A space in the place of a few tokens between two words, which would be one without. */
export const spaces: WakefulPass<TestCase> = (source, exhausted) => {
  const touches = exhausted && touching(awakeSpans(exhausted, source));
  const isAwake = ({ from, to }: Span): boolean => !touches || touches(from, to);
  return named('runs', (now: TestCase) => spaced(now, { before: Infinity, isAwake }))(source);
};

/** Where something is left to look at. */
interface Left {
  readonly before: number;
  isAwake(place: Span): boolean;
}

/** From the end of the text; after a change the places before it are as they were. */
function* spaced(source: TestCase, { before, isAwake }: Left): Search<TestCase> {
  for (const place of betweenWords(source)) {
    if (place.to > before || !isAwake(place)) continue;
    const { from, to } = place;
    const value = (): TestCase => spliced(source, [{ from, to, by: space }]);
    yield propose(`space for ${from}-${to}`, value, () => spaced(value(), { before: from, isAwake }));
  }
}

/** The last ones first, of those that end together the longest first. */
function betweenWords(source: TestCase): Span[] {
  const atoms = tokens.parse(source);
  if (!atoms || atoms.starts.length > 2 * fewTokens) return [];
  const { starts, ends } = atoms;
  const found: Span[] = [];
  for (let last = starts.length - 2; last > 0; last--) {
    for (let first = Math.max(1, last - most + 1); first <= last; first++) {
      const place = { from: starts[first]!, to: ends[last]! };
      // Without what stands beside a blank, the blank is left.
      const isBare = source[place.from]! > blank && source[place.to - 1]! > blank;
      if (isBare && partsWords(source, place)) found.push(place);
    }
  }
  return found;
}

const blank = 32;
const space: Uint8Array = Uint8Array.of(blank);
