import { named, sequence } from '../../core/combinators.ts';
import type { Span } from '../../core/configuration.ts';
import { propose } from '../../core/propose.ts';
import type { Pass, Search } from '../../core/search.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { awakeSpans, touching } from '../../formats/awake.ts';
import { type Piece, spliced } from '../../formats/spliced.ts';
import { readBrackets } from '../../formats/text/brackets.ts';
import { isWordByte, tokens } from '../../formats/text/tokens.ts';
import { isLong } from './groups.ts';

/** Texts with more tokens have too many runs of them. */
const fewTokens = 150;

/** How many tokens may be in the space's place. */
const most = 4;

/** How a text is without the signs that part its words, each of which leaves a space where words would be one. */
interface Parted extends Span {
  readonly label: string;
  readonly pieces: readonly Piece[];
}

/** A space in the place of a few tokens between two words, which would be one without; or of brackets around words. */
export const spaces: WakefulPass<TestCase> = (source, exhausted) => {
  const from =
    (find: typeof betweenWords): Pass<TestCase> =>
    (now) =>
      spaced(now, find, { before: Infinity, isAwake: awakeIn(now, exhausted) });
  return named('runs', sequence(from(betweenWords), from(aroundWords)))(source);
};

function awakeIn(source: TestCase, exhausted: TestCase | undefined): Left['isAwake'] {
  const touches = exhausted && touching(awakeSpans(exhausted, source));
  return ({ pieces }) => !touches || pieces.some(({ from, to }) => touches(from, to));
}

/** Where something is left to look at. */
interface Left {
  readonly before: number;
  isAwake(parted: Parted): boolean;
}

/** From the end of the text; after a change the places before it are as they were. */
function* spaced(source: TestCase, find: typeof betweenWords, { before, isAwake }: Left): Search<TestCase> {
  for (const parted of find(source)) {
    if (parted.to > before || !isAwake(parted)) continue;
    const value = (): TestCase => spliced(source, parted.pieces);
    yield propose(parted.label, value, () => spaced(value(), find, { before: parted.from, isAwake }));
  }
}

/** The last ones first, of those that end together the longest first. */
function betweenWords(source: TestCase): Parted[] {
  const atoms = tokens.parse(source);
  if (!atoms || atoms.starts.length > 2 * fewTokens) return [];
  const { starts, ends } = atoms;
  const found: Parted[] = [];
  for (let last = starts.length - 2; last > 0; last--) {
    for (let first = Math.max(1, last - most + 1); first <= last; first++) {
      const place = { from: starts[first]!, to: ends[last]! };
      // Without what stands beside a blank, the blank is left.
      const isBare = source[place.from]! > blank && source[place.to - 1]! > blank;
      if (isBare && partsWords(source, place))
        found.push({ ...place, label: `space for ${place.from}-${place.to}`, pieces: [{ ...place, by: space }] });
    }
  }
  return found;
}

/** Two brackets of which at least one stands between two words: `a b=c` for `a(b)=c`. The last ones first. */
function aroundWords(source: TestCase): Parted[] {
  const brackets = isLong(source) ? undefined : readBrackets(source);
  if (!brackets) return [];
  const piece = (atom: number): Piece => {
    const place = { from: brackets.atoms.starts[atom]!, to: brackets.atoms.ends[atom]! };
    return partsWords(source, place) ? { ...place, by: space } : place;
  };
  return brackets.pairs
    .map(([first, last]) => [piece(first), piece(last)] as const)
    .filter((pieces) => pieces.some(({ by }) => by !== undefined))
    .map((pieces) => ({ from: pieces[0].from, to: pieces[1].to, pieces }))
    .sort((one, other) => other.from - one.from)
    .map((parted) => ({ ...parted, label: `space for brackets ${parted.from}-${parted.to}` }));
}

function partsWords(source: TestCase, { from, to }: Span): boolean {
  return from > 0 && to < source.length && isWordByte(source[from - 1]!) && isWordByte(source[to]!);
}

const blank = 32;
const space: Uint8Array = Uint8Array.of(blank);
