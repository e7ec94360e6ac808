import { addTo } from '../../../basics/add-to.ts';
import { madeAt } from '../../../basics/remembered.ts';
import { isDeclaring } from '../../../names/definitions-in-sight.ts';
import { declared } from '../../../names/functions.ts';
import { kindName, textBetween } from '../../../tree/arena.ts';
import { editSet } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, written } from '../named-tree.ts';
import { isImported } from './imports.ts';
import { mayStandFor } from './type-names.ts';
import { respelling } from './unread-words.ts';

/** How many other names each may become. */
export const otherNames = 3;

/**
 * One name becomes another in all of its places, which stands before it or is shorter: then fewer are needed. Names
 * that cannot be changed, as those of something elsewhere, are not taken for that: what has come to share one could get
 * no shorter name any more.
 */
export function* merges(tree: NamedTree): Iterable<Change> {
  const { names, arena } = tree;
  const spellings = [...names.places.keys()];
  const respelled = respelling(tree);
  const types = tree.typeNames();
  const besides = parametersBeside(tree);
  const fixed = new Map<string, boolean>();
  const isFixed = (name: string): boolean => {
    return madeAt(fixed, name, () => hasToStay(tree, name));
  };
  for (const [at, name] of spellings.entries()) {
    const kinds = new Set(names.places.get(name)!.map((leaf) => kindName(arena, leaf)));
    const like = spellings.filter(
      (other, i) =>
        other !== name &&
        (i < at ? other.length <= name.length : other.length < name.length) &&
        names.places.get(other)!.some((leaf) => kinds.has(kindName(arena, leaf))) &&
        mayStandFor(types, other, name) &&
        !besides.get(name)?.some((all) => all.has(other)) &&
        !isFixed(other),
    );
    for (const other of mostUsed(tree, like).slice(0, otherNames)) {
      const edits = names.places.get(name)!.map((leaf) => written(tree, leaf, other));
      yield* change(`${name} becomes ${other}`, [...edits, ...respelled(name, other)]);
    }
  }
}

/**
 * By the names of parameters, all of the functions that have them: where variables are declared, no two of these are
 * called alike.
 */
function parametersBeside(tree: NamedTree): Map<string, ReadonlySet<string>[]> {
  const { arena, names } = tree;
  const found = new Map<string, ReadonlySet<string>[]>();
  for (const { parameters } of isDeclaring(arena) ? tree.functions() : []) {
    const all = new Set(parameters.map((one) => declared(arena, names, one) ?? ''));
    for (const name of all) addTo(found, name, all);
  }
  return found;
}

/** Whether the test would not have another name in its place, as far as it is known. */
function hasToStay(tree: NamedTree, name: string): boolean {
  const edits = editSet(tree.names.places.get(name)!.map((leaf) => written(tree, leaf, '_')));
  return edits !== undefined && tree.completed(edits) === undefined;
}

/** The name in front of another one, as `a.` in `a.b`, everywhere it stands so. */
export function* qualifiers(tree: NamedTree): Iterable<Change> {
  const { names, arena } = tree;
  const following = new Map(names.leaves.map((leaf, i) => [leaf, names.leaves[i + 1]]));
  for (const [name, places] of names.places) {
    const cuts = places.flatMap((leaf) => {
      const next = following.get(leaf);
      if (next === undefined || arena.start[next]! > arena.end[leaf]! + 2) return [];
      const between = textBetween(arena, arena.end[leaf]!, arena.start[next]!);
      return /^(?:\.|::|->|:|\\|#)$/.test(between) ? [{ start: arena.start[leaf]!, end: arena.start[next]! }] : [];
    });
    if (cuts.length < 2) continue;
    yield* change(
      `unqualify ${name}`,
      cuts.map((cut) => ({ ...cut, cuts: [cut] })),
    );
  }
}

/** The same names, those first that stand in most places but imports. */
export function mostUsed({ arena, names }: NamedTree, spellings: readonly string[]): string[] {
  const uses = new Map(
    spellings.map((name) => [name, names.places.get(name)!.filter((place) => !isImported(arena, place)).length]),
  );
  return spellings.toSorted((a, b) => uses.get(b)! - uses.get(a)!);
}
