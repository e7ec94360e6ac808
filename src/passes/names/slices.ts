import { dressed, map, patience, sequence } from '../../core/combinators.ts';
import { type Config, everything } from '../../core/configuration.ts';
import type { Pass, Search } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { draftOf, withEdits } from '../../tree/draft.ts';
import { render } from '../../tree/render.ts';
import { halving } from '../list/halving.ts';
import { readerOf, type TreeLanguage } from '../tree/read-tree.ts';
import { dispensable } from './dispensable.ts';
import type { Grain } from './unit-drafts.ts';
import { unitsOf } from './units.ts';

/** Fewer units are left to passes that look at each of them. */
const fewest = 8;
/** How many rejections in a row end it: then the units hang together in ways that their names do not tell. */
const limit = 32;
/** What is large is cut first, as it takes much of what is small along. */
const large: Grain = { list: 0.1, item: 0.001 };
const small: Grain = { list: 0.02, item: 0.0001 };
/** For texts in which what is larger hangs together, as the parts of the library of C++ do. */
const finest: Grain = { list: 0.002, item: 0 };
/** The share of the text that a definition needs, of so many that are looked at, from which on it is too much. */
const tangled = 0.6;
const samples = 8;
/** The share of the text that must go for a trial: for less, other passes do it at their time. */
const least = 0.005;

/**
 * Keeps fewer and fewer definitions and statements, halving what is kept for its own sake, each with all that it needs:
 * what stays mentions no name whose definition goes, as far as the tree tells. Without that, definitions that others
 * use go one at a time and after their users (program slicing: Weiser, ICSE 1981; by trials: Binkley et al., ORBS,
 * FSE 2014).
 */
export function slices(language: TreeLanguage): Pass<TestCase> {
  const slicesOf = (grain: Grain, whereTangled?: Grain): Pass<TestCase> =>
    patience(limit, (source) => {
      const slicer = slicerOf(language, grain)(source);
      if (slicer?.isTangled !== true) return slicer?.search() ?? [];
      return (whereTangled && slicerOf(language, whereTangled)(source)?.search()) ?? [];
    });
  return sequence(slicesOf(large), slicesOf(small, finest));
}

interface Slicer {
  /** Whether what each unit needs is most of the text. */
  readonly isTangled: boolean;
  search(): Search<TestCase>;
}

/** `undefined` when there are too few units. */
function slicerOf(language: TreeLanguage, grain: Grain): (source: TestCase) => Slicer | undefined {
  return (source) => {
    const tree = source.length === 0 ? undefined : readerOf(language)(source)(source);
    const units = tree === undefined ? [] : unitsOf(tree, grain);
    if (tree === undefined || units.length < fewest) return undefined;
    const base = draftOf(tree.arena);
    const beyond = dispensable(units);
    const sliced = (seeds: Config): TestCase => {
      const edits = tree.prune(beyond(seeds).flatMap(({ nodes }) => nodes));
      const whole = edits && tree.completed(edits);
      return whole === undefined ? source : render(withEdits(base, whole));
    };
    const sample = (i: number): number =>
      sliced(Int32Array.of(Math.floor((units.length * (i + 0.5)) / samples))).length;
    const kept = Array.from({ length: samples }, (_, i) => sample(i)).reduce((sum, length) => sum + length, 0);
    return {
      isTangled: kept > tangled * samples * source.length,
      search: () => muchSmaller(map(halving()(everything(units.length)), sliced), source),
    };
  };
}

/** Other definitions may come to the same text, where it cannot do without some of them. */
function* muchSmaller(search: Search<TestCase>, current: TestCase): Search<TestCase> {
  const adds = (earlier: TestCase, joined: TestCase): boolean => Buffer.compare(earlier, joined) !== 0;
  for (const proposal of dressed(search, { next: muchSmaller, adds })) {
    if (proposal.value().length < current.length * (1 - least)) yield proposal;
  }
}
