import { named } from '../../core/combinators.ts';
import type { Span } from '../../core/configuration.ts';
import { propose } from '../../core/propose.ts';
import type { Search } from '../../core/search.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { awakeSpans, touching } from '../../formats/awake.ts';
import { isWordByte, tokens } from '../../formats/text/tokens.ts';

/** Texts with more tokens have too many runs of them. */
const fewTokens = 150;

/** How many tokens may be in the space's place. */
const most = 4;

/** A space in the place of a few tokens between two words, which would be one without. */
export const spaces: WakefulPass<TestCase> = (source, exhausted) => {
  const touches = exhausted && touching(awakeSpans(exhausted, source));
  const isAwake = ({ from, to }: Span): boolean => !touches || touches(from, to);
  return named('runs', (now: TestCase) => spaced(now, Infinity, isAwake))(source);
};

/** From the end of the text; after a change the places before it are as they were. */
function* spaced(source: TestCase, before: number, isAwake: (place: Span) => boolean): Search<TestCase> {
  for (const { from, to } of betweenWords(source)) {
    if (to > before || !isAwake({ from, to })) continue;
    const value = (): TestCase => Uint8Array.from([...source.subarray(0, from), space, ...source.subarray(to)]);
    yield propose(`space for ${from}-${to}`, value, () => spaced(value(), from, isAwake));
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
      const [left, right] = [source[place.from - 1]!, source[place.to]!];
      // Without what stands beside a blank, the blank is left.
      const isBare = source[place.from]! > space && source[place.to - 1]! > space;
      if (isBare && isWordByte(left) && isWordByte(right)) found.push(place);
    }
  }
  return found;
}

const space = 32;
