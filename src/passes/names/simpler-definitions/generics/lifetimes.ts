import { isInBlock } from '../../../../names/blocks.ts';
import { isQuoted } from '../../../../names/name-forms.ts';
import { plainType } from '../../../../names/plain-type.ts';
import { type Arena, contains, kindName } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, written } from '../../named-tree.ts';
import { dropsOf } from './generics.ts';

/**
 * A lifetime goes where it is declared, given and meant at once: `fn f<'a>(b: &'a T<'a>)` becomes `fn f(b: &T)`. What cannot
 * do without is of a plain type then: `struct S<'a> { b: &'a T }` becomes `struct S { b: () }`.
 */
export function* withoutLifetimes(tree: NamedTree): Iterable<Change> {
  const names = [...tree.names.places.keys()].filter(isQuoted);
  for (const some of names.length > 1 ? [names, ...names.map((name) => [name])] : [names]) {
    const label = some.length > 1 ? 'no lifetimes' : `no ${some[0]}`;
    const places = some.flatMap((name) => tree.names.places.get(name)!);
    yield* change(label, gone(tree, places));
    const bound = outermost(
      tree.arena,
      places.flatMap((leaf) => boundTo(tree, leaf) ?? []),
    );
    const plain = plainType(tree.arena);
    if (bound.length === 0 || plain === undefined) continue;
    const others = places.filter((leaf) => !bound.some((type) => contains(tree.arena, type, leaf)));
    const types = bound.map((type) => written(tree, type, plain));
    yield* change(`${label}, ${plain}`, [...types, ...gone(tree, others)]);
  }
}

function outermost(arena: Arena, nodes: readonly number[]): number[] {
  const found: number[] = [];
  for (const node of nodes.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last === undefined || !contains(arena, last, node)) found.push(node);
  }
  return found;
}

/** The reference that has this lifetime, outside of what is given to a function: there none can be left out. */
function boundTo({ arena }: NamedTree, leaf: number): number | undefined {
  const type = arena.parent[leaf]!;
  if (kindName(arena, type) !== 'reference_type') return undefined;
  for (let node = type; node > 0 && !isInBlock(arena, node); node = arena.parent[node]!) {
    if (/^(?:field_declaration|ordered_field_declaration_list|type_item)$/.test(kindName(arena, node))) return type;
    if (/^(?:parameters|function_type)$/.test(kindName(arena, node))) return undefined;
  }
  return undefined;
}

/** Whether a type parameter, or what is given for one, is a lifetime. */
export function isLifetime(arena: Arena, node: number): boolean {
  return kindName(arena, node).startsWith('lifetime');
}

function gone(tree: NamedTree, places: readonly number[]): Edit[] {
  const { arena } = tree;
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
