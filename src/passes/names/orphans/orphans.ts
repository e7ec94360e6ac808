import { once } from '../../../basics/remembered.ts';
import type { TreeEdits } from '../../../grammar/edits.ts';
import type { Binding } from '../../../names/bindings.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { type Mending, rulesOf } from '../../../names/strict-languages.ts';
import type { Arena } from '../../../tree/arena.ts';
import { type Edit, type EditSet, editSet, isMoot, join } from '../../../tree/edit-set.ts';
import { isGone } from '../../../tree/gone.ts';
import { agreementsIn } from './agreements.ts';
import { danglingIn, wordsIn } from './dangling.ts';
import { undefinedIn } from './undefined-in.ts';
import { waysWithout } from './without-orphans.ts';

/** What a language says about the edits of one tree. */
export interface Strict {
  /** With all that has to go with them; `undefined` when what they take away is used by what stays. */
  completed(edits: EditSet): EditSet | undefined;
  /** Whether a name belongs to another text for sure. */
  isForeign(leaf: number): boolean;
}

/** A test that lets names be. */
export const lenient: Strict = { completed: (edits) => edits, isForeign: () => false };

/**
 * In some languages it is an error that nothing uses a definition, so that what has the last use of one cannot go
 * alone. Takes away what some edits have orphaned: definitions that were used before, and are not any more. The same
 * set when there are none, as in all other languages: of these it is known that what is used has to be defined.
 */
export function strictly(tree: TreeEdits, grammar: string | undefined): Strict {
  const rules = rulesOf(grammar);
  const { arena } = tree;
  if (rules === undefined) {
    const isUndefined = undefinedIn(arena);
    const agreed = agreementsIn(tree);
    return {
      ...lenient,
      completed: (edits) => {
        const whole = agreed(edits);
        return whole === undefined || isUndefined(whole) ? undefined : whole;
      },
    };
  }
  const known = once(() => {
    const bindings = rules.bindings(arena).filter(({ uses }) => uses.length > 0);
    const mentions = rules.mentions(arena);
    return {
      unneeded: bindings.filter(({ type }) => type !== 'other'),
      mendings: rules.mendings.map((mending) => mending(arena)),
      isDangling: danglingIn(arena, mentions, bindings),
      isForeign: mentions.isForeign,
    };
  });
  return {
    completed: (edits) => {
      const whole = mended(tree, known(), edits);
      return whole === undefined || known().isDangling(whole) ? undefined : whole;
    },
    isForeign: (leaf) => known().isForeign(leaf),
  };
}

interface Known {
  readonly unneeded: readonly Binding[];
  readonly mendings: readonly Mending[];
}

/** Until nothing is left to do. */
function mended(tree: TreeEdits, known: Known, edits: EditSet): EditSet | undefined {
  let now = completed(tree, known.unneeded, edits);
  for (let done = false; !done; ) {
    done = true;
    for (const mending of known.mendings) {
      const more = mending(now);
      if (more === undefined) return undefined;
      const fresh = more.filter((edit) => !isMade(now, edit));
      if (fresh.length === 0) continue;
      const set = editSet(fresh);
      const joined = set && join(now, set);
      if (joined === undefined) return undefined;
      now = completed(tree, known.unneeded, joined);
      done = false;
    }
  }
  return now;
}

/** What is put between two bytes is there already, or they are not beside each other any more. */
function isMade(now: EditSet, edit: Edit): boolean {
  const [cut] = edit.cuts;
  if (cut === undefined || cut.start < cut.end) return isMoot(now, edit);
  return now.cuts.some(({ start, end }) => start <= cut.start && (cut.start < end || start === end));
}

function completed(tree: TreeEdits, bindings: readonly Binding[], edits: EditSet): EditSet {
  let now = edits;
  for (let open = bindings; ; ) {
    const words = wordsIn(now);
    const orphans = open.filter((binding) => isOrphan(tree.arena, binding, { now, words }));
    if (orphans.length === 0) return now;
    now = taken(now, waysWithout(tree, orphans, now));
    open = open.filter((binding) => !orphans.includes(binding));
  }
}

interface State {
  readonly now: EditSet;
  /** What is written in the place of something else: uses that no tree tells of. */
  readonly words: ReadonlySet<string>;
}

function isOrphan(arena: Arena, { uses, names }: Binding, { now, words }: State): boolean {
  if (!uses.every((leaf) => isGone(arena, leaf, now)) || names.every((leaf) => isGone(arena, leaf, now))) return false;
  return !uses.some((leaf) => words.has(spelling(arena, leaf)));
}

/** The edits with the first way of each list that does not exclude them. */
function taken(edits: EditSet, ways: readonly (readonly Edit[])[][]): EditSet {
  const first = editSet(ways.flatMap(([edit]) => edit ?? []));
  const all = first && join(edits, first);
  if (all !== undefined) return all;
  let now = edits;
  for (const alternatives of ways) {
    for (const alternative of alternatives) {
      const set = editSet(alternative);
      const more = set && join(now, set);
      if (more === undefined) continue;
      now = more;
      break;
    }
  }
  return now;
}
