import { named, patience, sequence } from '../core/combinators.ts';
import type { Pass } from '../core/search.ts';
import { settle } from '../core/settle.ts';
import type { TestCase } from '../core/test-case.ts';
import { awakeSpans, touching } from '../formats/awake.ts';
import { emptyBodies } from '../passes/bodies/empty-bodies.ts';
import { growingNames } from '../passes/names/growing-names.ts';
import { names } from '../passes/names/names.ts';
import { shortNames } from '../passes/names/short-names.ts';
import { slices } from '../passes/names/slices.ts';
import { bestFirst } from '../passes/priority/best-first.ts';
import { readerOf, type TreeLanguage } from '../passes/tree/read-tree.ts';
import type { Waking } from '../passes/tree/waking.ts';
import { values } from '../passes/values/values.ts';
import { layout, leftovers, proven } from './text.ts';

/** What a change has made possible is looked for where it was made, and where the names stand that it made rare. */
const waking: Waking = (before, now) => touching(awakeSpans(before, now, 'structure'));

/** After so many rejections in a row everything seems to depend on everything: definitions stay, and lose their bodies. */
const stuck = 12;

/** How long the plan goes on looking. */
export interface TreePlan {
  /** The structure and the layout alone, once: fewer trials, for a result that is not 1-minimal. */
  readonly fast?: boolean;
}

/**
 * A language that is known: its tree from one queue, what belongs together by name, then what any text can do without,
 * until nothing changes.
 */
export function tree(language: TreeLanguage, { fast = false }: TreePlan = {}): Pass<TestCase> {
  const structure = named('tree', bestFirst(readerOf(language), { waking, least: fast ? 4 : 0 }));
  const shorter = named('shorten', shortNames(language, waking));
  const coarse = sequence(
    patience(stuck, structure),
    named('slices', slices(language)),
    named('bodies', emptyBodies(language)),
  );
  if (fast) return sequence(coarse, structure, shorter, layout);
  const byName = named('names', names(language, waking));
  const passes = [
    structure,
    byName,
    shorter,
    named('values', values(language, waking)),
    ...leftovers(),
    named('grow', growingNames(language, sequence(structure, byName))),
  ];
  return sequence(coarse, settle(passes, proven));
}
