import type { TreeEdits } from '../../grammar/edits.ts';
import type { Binding } from '../../names/bindings.ts';
import { goBindings } from '../../names/go-bindings.ts';
import { spelling } from '../../names/name-leaves.ts';
import type { Arena } from '../../tree/arena.ts';
import { type Edit, type EditSet, editSet, join } from '../../tree/edit-set.ts';
import { isGone } from '../tree/make-edit.ts';
import { waysWithout } from './without-orphans.ts';

/** By the name of the grammar: what is an error when nothing uses it. */
const finders: Readonly<Record<string, (arena: Arena) => Binding[]>> = { go: goBindings };

/** Some edits of one tree, and what has to go with them. */
export type Completion = (edits: EditSet) => EditSet;

/**
 * In some languages it is an error that nothing uses a definition, so that what has the last use of one cannot go
 * alone. Takes away what some edits have orphaned: definitions that were used before, and are not any more. The same
 * set when there are none, as in all other languages.
 */
export function completion(tree: TreeEdits, grammar: string | undefined): Completion {
  const find = grammar === undefined ? undefined : finders[grammar];
  if (find === undefined) return (edits) => edits;
  let found: readonly Binding[] | undefined;
  return (edits) => {
    found ??= find(tree.arena).filter(({ uses }) => uses.length > 0);
    return completed(tree, found, edits);
  };
}

function completed(tree: TreeEdits, bindings: readonly Binding[], edits: EditSet): EditSet {
  let now = edits;
  for (let open = bindings; ; ) {
    const words = inserted(now);
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

function inserted({ cuts }: EditSet): Set<string> {
  const words = cuts.flatMap(({ insert }) =>
    insert
      ? (Buffer.from(insert)
          .toString()
          .match(/[\p{L}\p{N}_]+/gu) ?? [])
      : [],
  );
  return new Set(words);
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
