import { isQuoted } from '../../../../names/name-forms.ts';
import { type Arena, kindName } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, written } from '../../named-tree.ts';
import { dropsOf } from './generics.ts';

/** A lifetime goes where it is declared, given and meant at once: `struct S<'a>(&'a T<'a>)` becomes `struct S(&T)`. */
export function* withoutLifetimes(tree: NamedTree): Iterable<Change> {
  const names = [...tree.names.places.keys()].filter(isQuoted);
  if (names.length > 1) yield* change('no lifetimes', gone(tree, names));
  for (const name of names) yield* change(`no ${name}`, gone(tree, [name]));
}

/** Whether a type parameter, or what is given for one, is a lifetime. */
export function isLifetime(arena: Arena, node: number): boolean {
  return kindName(arena, node).startsWith('lifetime');
}

function gone(tree: NamedTree, names: readonly string[]): Edit[] {
  const { arena } = tree;
  const places = names.flatMap((name) => tree.names.places.get(name)!);
  const items = places.map((leaf) =>
    /^lifetime_parameter$/.test(kindName(arena, arena.parent[leaf]!)) ? arena.parent[leaf]! : leaf,
  );
  const isListed = (node: number): boolean =>
    /^type_(?:parameters|arguments)$/.test(kindName(arena, arena.parent[node]!));
  const drops = dropsOf(tree, items.filter(isListed));
  const others = items.filter((node) => !isListed(node));
  return drops === undefined
    ? []
    : [...drops, ...others.map((node) => tree.deletion(node)?.edit ?? written(tree, node, "'_"))];
}
