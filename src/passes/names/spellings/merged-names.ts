import { kindName, textBetween } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, written } from '../named-tree.ts';
import { isImported } from './imports.ts';
import { respelling } from './unread-words.ts';

/** How many other names each may become. */
export const otherNames = 3;

/** All of one name become another one that stands before it, or is shorter: then fewer are needed. */
export function* merges(tree: NamedTree): Iterable<Change> {
  const { names, arena } = tree;
  const spellings = [...names.places.keys()];
  const respelled = respelling(tree);
  for (const [at, name] of spellings.entries()) {
    const kinds = new Set(names.places.get(name)!.map((leaf) => kindName(arena, leaf)));
    const like = spellings.filter(
      (other, i) =>
        other !== name &&
        (i < at ? other.length <= name.length : other.length < name.length) &&
        names.places.get(other)!.some((leaf) => kinds.has(kindName(arena, leaf))),
    );
    for (const other of mostUsed(tree, like).slice(0, otherNames)) {
      const edits = names.places.get(name)!.map((leaf) => written(tree, leaf, other));
      yield* change(`${name} becomes ${other}`, [...edits, ...respelled(name, other)]);
    }
  }
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
