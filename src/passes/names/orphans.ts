import type { TreeEdits } from '../../grammar/edits.ts';
import { once } from '../../grammar/remembered.ts';
import type { Binding } from '../../names/bindings.ts';
import { goBindings } from '../../names/go-bindings.ts';
import { goMentions } from '../../names/go-mentions.ts';
import type { Mentions } from '../../names/mentions.ts';
import { spelling } from '../../names/name-leaves.ts';
import type { Arena } from '../../tree/arena.ts';
import { type Edit, type EditSet, editSet, join } from '../../tree/edit-set.ts';
import { isGone } from '../tree/make-edit.ts';
import { isDangling, wordsIn } from './dangling.ts';
import { waysWithout } from './without-orphans.ts';

interface Strictness {
  /** What is an error when nothing uses it. */
  readonly bindings: (arena: Arena) => readonly Binding[];
  /** What is an error when it is used, and not defined. */
  readonly mentions: (arena: Arena) => Mentions;
}

/** By the name of the grammar. */
const strict: Readonly<Record<string, Strictness>> = { go: { bindings: goBindings, mentions: goMentions } };

/** Finds what has a name; `undefined` for languages that are not known to be strict about names. */
export function bindingsOf(grammar: string | undefined): Strictness['bindings'] | undefined {
  return grammar === undefined ? undefined : strict[grammar]?.bindings;
}

/** What a language says about the edits of one tree. */
export interface Strict {
  /** With all that has to go with them; `undefined` when what they take away is used by what stays. */
  completed(edits: EditSet): EditSet | undefined;
  /** Whether a name belongs to another text for sure. */
  isForeign(leaf: number): boolean;
}

const lenient: Strict = { completed: (edits) => edits, isForeign: () => false };

/**
 * In some languages it is an error that nothing uses a definition, so that what has the last use of one cannot go
 * alone. Takes away what some edits have orphaned: definitions that were used before, and are not any more. The same
 * set when there are none, as in all other languages.
 */
export function strictly(tree: TreeEdits, grammar: string | undefined): Strict {
  const rules = grammar === undefined ? undefined : strict[grammar];
  if (rules === undefined) return lenient;
  const { arena } = tree;
  const known = once(() => {
    const bindings = rules.bindings(arena).filter(({ uses }) => uses.length > 0);
    return { unneeded: bindings.filter(({ type }) => type !== 'other'), ...rules.mentions(arena), bindings };
  });
  return {
    completed: (edits) => {
      const whole = completed(tree, known().unneeded, edits);
      return isDangling(arena, known(), whole) ? undefined : whole;
    },
    isForeign: (leaf) => known().isForeign(leaf),
  };
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

/** The first of each of the ways; those that exclude what there is are left out. */
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
