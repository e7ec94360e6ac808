import { dressed, map, patience, sequence } from '../../core/combinators.ts';
import { type Config, everything } from '../../core/configuration.ts';
import type { Pass, Search } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { draftOf, withEdits } from '../../tree/draft.ts';
import { render } from '../../tree/render.ts';
import { halving } from '../list/halving.ts';
import { readerOf, type TreeLanguage } from '../tree/read-tree.ts';
import { type Grain, type Unit, unitsOf } from './units.ts';

/** Fewer units are left to passes that look at each of them. */
const fewest = 8;
/** How many rejections in a row end it: then the units hang together in ways that their names do not tell. */
const limit = 16;
/** What is large is cut first, as it takes much of what is small along. */
const grains: readonly Grain[] = [
  { list: 0.1, item: 0.001 },
  { list: 0.02, item: 0.0001 },
];
/** The share of the text that must go for a trial: for less, other passes do it at their time. */
const least = 0.005;

/**
 * Keeps fewer and fewer definitions and statements, halving what is kept for its own sake, each with all that it needs:
 * what stays mentions no name whose definition goes, as far as the tree tells. Without that, definitions that others
 * use go one at a time and after their users (program slicing: Weiser, ICSE 1981; by trials: Binkley et al., ORBS,
 * FSE 2014).
 */
export function slices(language: TreeLanguage): Pass<TestCase> {
  return sequence(...grains.map((grain) => patience(limit, slicesOf(language, grain))));
}

function slicesOf(language: TreeLanguage, grain: Grain): Pass<TestCase> {
  return (source) => {
    const tree = source.length === 0 ? undefined : readerOf(language)(source)(source);
    const units = tree === undefined ? [] : unitsOf(tree, grain);
    if (tree === undefined || units.length < fewest) return [];
    const base = draftOf(tree.arena);
    const sliced = (seeds: Config): TestCase => {
      const edits = tree.prune(beyond(units, seeds).flatMap(({ nodes }) => nodes));
      const whole = edits && tree.completed(edits);
      return whole === undefined ? source : render(withEdits(base, whole));
    };
    return muchSmaller(map(halving()(everything(units.length)), sliced), source);
  };
}

/** The units that neither are kept for their own sake nor are needed by what stays. */
function beyond(units: readonly Unit[], seeds: Config): Unit[] {
  const stays = new Uint8Array(units.length);
  const open = [...seeds];
  for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
    if (stays[unit] === 1) continue;
    stays[unit] = 1;
    open.push(...units[unit]!.needs);
  }
  return units.filter((_, unit) => stays[unit] === 0);
}

/** Other definitions may come to the same text, where it cannot do without some of them. */
function* muchSmaller(search: Search<TestCase>, current: TestCase): Search<TestCase> {
  const adds = (earlier: TestCase, joined: TestCase): boolean => Buffer.compare(earlier, joined) !== 0;
  for (const proposal of dressed(search, { next: muchSmaller, adds })) {
    if (proposal.value().length < current.length * (1 - least)) yield proposal;
  }
}
