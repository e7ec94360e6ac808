import { addTo } from '../../../basics/add-to.ts';
import type { WakefulPass } from '../../../core/settle.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { fieldName } from '../../../names/functions.ts';
import { ofSameCase } from '../../../names/name-forms.ts';
import { freshNames } from '../../../names/name-leaves.ts';
import { type Arena, parentKind } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import { editTour } from '../../tree/edit-tour.ts';
import { type Change, inOrder } from '../../tree/in-order.ts';
import { type LanguageTree, readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import type { Waking } from '../../tree/waking.ts';
import { change, type NamedTree, namedTree, sourceOf, written } from '../named-tree.ts';

/** Longer texts have too many names for a trial each. */
const longest = 1000;

/**
 * A short name in the places of one role alone, or in all others: where methods are defined, say, and not where a type
 * is imported, or for members of what the text defines and not of what it takes from elsewhere. For long names that
 * cannot change everywhere, because something that could have been called anything has come to share the name of
 * something that could not.
 */
export function roleNames(language: TreeLanguage, waking?: Waking): WakefulPass<TestCase> {
  return editTour(readerOf(language), { ...(waking && { waking }), ...inOrder(renamings) });
}

function* renamings(tree: LanguageTree): Iterable<Change> {
  if (tree.arena.text.length > longest) return;
  const named = namedTree(tree);
  const fresh = freshNames(named.names, tree.arena);
  const foreign = foreignMembers(named);
  for (const [name, places] of named.names.places) {
    const short = ofSameCase(fresh, name);
    if (short === undefined || name.length <= short.length) continue;
    const byRole = new Map<string, number[]>();
    for (const leaf of places) {
      addTo(byRole, `${positionOf(tree.arena, leaf)}${foreign.has(leaf) ? ' from elsewhere' : ''}`, leaf);
    }
    if (byRole.size < 2) continue;
    for (const [role, leaves] of byRole) {
      const renamed = (chosen: readonly number[]): Edit[] => chosen.map((leaf) => written(named, leaf, short));
      yield* change(`${name} as ${short} in ${role}`, renamed(leaves));
      if (byRole.size === 2) continue;
      const others = places.filter((leaf) => !leaves.includes(leaf));
      yield* change(`${name} as ${short} but in ${role}`, renamed(others));
    }
  }
}

function positionOf(arena: Arena, leaf: number): string {
  return `${parentKind(arena, leaf)} ${fieldName(arena, leaf)}`.trim();
}

/** The members of what is only ever asked for members, as nothing is that the text defines. */
function foreignMembers(named: NamedTree): Set<number> {
  const objects = new Set(named.accesses().map(({ whole }) => whole));
  const isForeign = (name: string): boolean =>
    named.names.places.get(name)?.every((leaf) => objects.has(leaf)) === true;
  const members = named.accesses().filter(({ whole }) => isForeign(sourceOf(named, whole)));
  return new Set(members.map(({ member }) => member));
}
