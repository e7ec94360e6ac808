import { isInBlock } from '../../../../names/blocks.ts';
import { childIn, parts } from '../../../../names/functions.ts';
import { isQuoted } from '../../../../names/name-forms.ts';
import { plainType } from '../../../../names/told-by-kinds.ts';
import { type Arena, contains, kindName, parentKind } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { dropsOf } from './generics.ts';

/**
 * A lifetime goes where it is declared, given and meant at once: `fn f<'a>(b: &'a T<'a>)` becomes `fn f(b: &T)`. What
 * cannot do without is of a plain type then, or of the type that it is made of:
 * `struct S<'a, T> { b: &'a U, c: Iter<'a, T> }` becomes `struct S<T> { b: (), c: T }`.
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
    const types = bound.map((type) => written(tree, type, madeOf(tree, type) ?? plain));
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

/** The only type that a type is made of, besides lifetimes; none of a reference. */
function madeOf(tree: NamedTree, type: number): string | undefined {
  const list = childIn(tree.arena, type, 'type_arguments');
  const [one, ...others] =
    list === undefined ? [] : parts(tree.arena, list).filter((of) => !isLifetime(tree.arena, of));
  return one === undefined || others.length > 0 ? undefined : sourceOf(tree, one);
}

/**
 * The reference, or the type, that has this lifetime, outside of what is given to a function: there none can be left
 * out.
 */
function boundTo(tree: NamedTree, leaf: number): number | undefined {
  const { arena } = tree;
  const around = arena.parent[leaf]!;
  const type = kindName(arena, around) === 'type_arguments' ? arena.parent[around]! : around;
  if (kindName(arena, type) !== 'reference_type' && madeOf(tree, type) === undefined) return undefined;
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
    /^lifetime_parameter$/.test(parentKind(arena, leaf)) ? arena.parent[leaf]! : leaf,
  );
  const isListed = (node: number): boolean => /^type_(?:parameters|arguments)$/.test(parentKind(arena, node));
  const drops = dropsOf(tree, items.filter(isListed));
  const others = items.filter((node) => !isListed(node));
  return drops === undefined
    ? []
    : [...drops, ...others.map((node) => tree.deletion(node)?.edit ?? written(tree, node, "'_"))];
}
