import { different, inTurn, map, named, sequence, through, when } from '../core/combinators.ts';
import type { Atoms, Config, Span } from '../core/configuration.ts';
import { overAtoms } from '../core/over-atoms.ts';
import type { Format, Pass, Search } from '../core/search.ts';
import { settle, type WakefulPass } from '../core/settle.ts';
import type { TestCase } from '../core/test-case.ts';
import { renderAtoms } from '../formats/atoms.ts';
import { awakeSpans, onlyAwake, touching } from '../formats/awake.ts';
import { readBrackets } from '../formats/brackets.ts';
import { innerChars } from '../formats/chars.ts';
import { structureReader } from '../formats/frames.ts';
import { lines } from '../formats/lines.ts';
import { slack } from '../formats/slack.ts';
import { tokens } from '../formats/tokens.ts';
import { depthOf, units } from '../formats/units.ts';
import { readWords } from '../formats/words.ts';
import { readWrappings, type Wrappings } from '../formats/wrappings.ts';
import { each } from '../passes/list/each.ts';
import { halving } from '../passes/list/halving.ts';
import { sweepOnce } from '../passes/list/sweep.ts';

/**
 * Any text: its bracket and indentation structure, then lines, tokens and characters, then words, then neighbours
 * that can only go together. What costs most trials for a byte comes when what costs less has come to its end.
 */
export function text(): Pass<TestCase> {
  return settle(structure, ...pieces, words, ...neighbours);
}

/** What is left to try where a grammar has told of structure and names. */
export function leftovers(): WakefulPass<TestCase>[] {
  return [layout, ...pieces, ...neighbours];
}

/** White space, as much of it at once as can go. */
const layout: WakefulPass<TestCase> = (source, exhausted) => named('layout', over(slack, halving(), exhausted))(source);

/** Where most atoms can go, halves find them sooner; where most must stay, one by one does. */
function thorough(name: string, format: Format<TestCase, Atoms>): WakefulPass<TestCase> {
  return (source, exhausted) =>
    named(
      name,
      sequence(when(isLong, over(format, halving(), exhausted)), over(format, sweepOnce(), exhausted)),
    )(source);
}

const isLong = (source: TestCase): boolean => source.length > 2000;

/** So many neighbours at once. */
function windows(width: number): WakefulPass<TestCase> {
  return (source, exhausted) =>
    isLong(source) ? [] : named('windows', over(tokens, sweepOnce(width), exhausted))(source);
}

function over(format: Format<TestCase, Atoms>, pass: Pass<Config>, exhausted: TestCase | undefined): Pass<TestCase> {
  return through(onlyAwake(format, exhausted), overAtoms(pass));
}

const pieces: readonly WakefulPass<TestCase>[] = [
  thorough('lines', lines),
  thorough('tokens', tokens),
  (source, exhausted) => brackets(source, exhausted),
  thorough('chars', innerChars),
];

const neighbours: readonly WakefulPass<TestCase>[] = [windows(2), windows(3)];

/** Level by level from the outside: fewer units, then units replaced by what is inside them (HDD with hoisting). */
const structure: WakefulPass<TestCase> = (source, exhausted) => {
  const read = structureReader();
  const levels = inTurn<TestCase>((depth, current) => {
    if (depth > depthOf(current, read)) return undefined;
    return sequence(
      named(`units`, over(units(depth, 'behind', read), halving(), exhausted)),
      named(`elements`, over(units(depth, 'before', read), halving(), exhausted)),
      named(`unwrap`, (now) => unwrap(readWrappings(now, depth + 1, read), exhausted)),
    );
  });
  return levels(source);
};

function unwrap(found: Wrappings | undefined, exhausted: TestCase | undefined): Search<TestCase> {
  return found ? groups(found.atoms, found.wrappings, exhausted) : [];
}

/** Both brackets of a pair, and not what is between them. */
const brackets: WakefulPass<TestCase> = (source, exhausted) => {
  const found = readBrackets(source);
  if (!found) return [];
  const pairs = found.pairs.map((pair) => pair.map((atom) => ({ from: atom, to: atom + 1 })));
  return named('brackets', () => groups(found.atoms, pairs, exhausted))(source);
};

/** Shortens each word to its first letter or to one of its halves: wherever it stands, or in one place. */
const words: WakefulPass<TestCase> = (source, exhausted) => {
  const { atoms, spellings } = readWords(source);
  const everywhere = spellings.flatMap((places) => shortenings(places));
  const somewhere = spellings
    .filter((places) => places.length > 1)
    .flatMap((places) => places.flatMap((place) => shortenings([place])));
  return named('words', () => groups(atoms, [...everywhere, ...somewhere], exhausted))(source);
};

function shortenings(places: readonly Span[]): Span[][] {
  const middle = ({ from, to }: Span): number => (from + to + 1) >> 1;
  return [
    places.map(({ from, to }) => ({ from: from + 1, to })),
    places.map((place) => ({ from: middle(place), to: place.to })),
    places.map((place) => ({ from: place.from, to: middle(place) })),
  ];
}

/** Removes each group of atoms that can go; of those that touch a change, when there was an end before. */
function groups(atoms: Atoms, all: readonly (readonly Span[])[], exhausted: TestCase | undefined): Search<TestCase> {
  const touches = exhausted && touching(awakeSpans(exhausted, atoms.source));
  const isAwake = ({ from, to }: Span): boolean => !touches || touches(atoms.starts[from]!, atoms.ends[to - 1]!);
  const chosen = all.filter((spans) => spans.some(isAwake));
  return different(map(overAtoms(each('group', chosen))(atoms), renderAtoms), atoms.source);
}
