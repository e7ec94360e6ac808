import { dressed, map } from '../../../core/combinators.ts';
import { type Config, everything } from '../../../core/configuration.ts';
import type { Search } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { width } from '../../../tree/arena.ts';
import { draftOf, withEdits } from '../../../tree/draft.ts';
import type { EditSet } from '../../../tree/edit-set.ts';
import { render } from '../../../tree/render.ts';
import { halving } from '../../list/halving.ts';
import { largeEnough } from '../../list/large-enough.ts';
import { dispensable } from './dispensable.ts';
import type { Reading } from './reading.ts';
import type { Grain } from './unit-drafts.ts';
import { type Unit, unitsOf } from './units.ts';

/** Fewer units are left to passes that look at each of them. */
const fewest = 8;
/** The share of the text that a definition needs, of so many that are looked at, from which on it is too much. */
const tangled = 0.6;
const samples = 8;
/** The share of the text that must go for a trial: for less, other passes do it at their time. */
const least = 0.005;
/** Of `least`, what the units alone must save: some white space and what cannot do without them goes as well. */
const certain = 0.5;

/** Cuts a text down to some of its units and what they need. */
export interface Slicer {
  /** Whether what each unit needs is most of the text. */
  isTangled(): boolean;
  /** The text with the units that begin in the last part of it, of that share, and what they need. */
  last(share: number): TestCase;
  search(): Search<TestCase>;
}

/** `undefined` when there are too few units. */
export function slicerOf(reading: Reading, grain: Grain): Slicer | undefined {
  const { source, tree, names } = reading;
  const units = unitsOf(tree, names, grain);
  const large = units.flatMap(({ isSmall }, unit) => (isSmall ? [] : [unit]));
  if (large.length < fewest) return undefined;
  const base = draftOf(tree.arena);
  const others = dispensable(units);
  const beyond = (seeds: Config): number[] => others(seeds.map((seed) => large[seed]!));
  const pruned = (seeds: Config): EditSet | undefined =>
    tree.prune(beyond(seeds).flatMap((unit) => units[unit]!.nodes));
  const madeBy = (edits: EditSet | undefined): TestCase =>
    edits === undefined ? source : render(withEdits(base, edits));
  const sliced = (seeds: Config): TestCase => {
    const edits = pruned(seeds);
    return madeBy(edits && tree.completed(edits));
  };
  // Of so much, one name of thousands is mentioned that seems to be defined nowhere then: that is worth a trial.
  const boldly = (seeds: Config): TestCase => {
    const edits = pruned(seeds);
    return madeBy(edits && (tree.completed(edits) ?? edits));
  };
  const left = bytesLeft(reading, units, beyond);
  const sample = (i: number): number => left(Int32Array.of(Math.floor((large.length * (i + 0.5)) / samples)));
  const sampled = (): number => Array.from({ length: samples }, (_, i) => sample(i)).reduce((sum, one) => sum + one, 0);
  const all = everything(large.length);
  const saving = (search: Search<Config>): Search<Config> => largeEnough(search, all, { left, share: least * certain });
  const beginning = (seed: number): number => tree.arena.start[units[large[seed]!]!.nodes[0]!]!;
  const last = (share: number): Config => {
    const from = (1 - share) * source.length;
    const seeds = all.filter((seed) => beginning(seed) >= from);
    return seeds.length > 0 ? seeds : all.slice(-1);
  };
  return {
    last: (share) => boldly(last(share)),
    isTangled: () => sampled() > tangled * samples * source.length,
    search: () => muchSmaller(map(saving(halving()(all)), sliced), source),
  };
}

/**
 * About as many as are left of the text: counted, since there are thousands of units, and each slice is a text of its
 * own.
 */
function bytesLeft(
  { source, tree }: Reading,
  units: readonly Unit[],
  beyond: (seeds: Config) => readonly number[],
): (seeds: Config) => number {
  const widths = units.map(({ nodes }) => nodes.reduce((sum, node) => sum + width(tree.arena, node), 0));
  return (seeds) => {
    const gone = new Set(beyond(seeds));
    let bytes = source.length;
    for (const unit of gone) if (!gone.has(units[unit]!.outer ?? -1)) bytes -= widths[unit]!;
    return bytes;
  };
}

/** Other definitions may come to the same text, where it cannot do without some of them. */
function* muchSmaller(search: Search<TestCase>, current: TestCase): Search<TestCase> {
  const adds = (earlier: TestCase, joined: TestCase): boolean => Buffer.compare(earlier, joined) !== 0;
  for (const proposal of dressed(search, { next: muchSmaller, adds })) {
    if (proposal.value().length < current.length * (1 - least)) yield proposal;
  }
}
