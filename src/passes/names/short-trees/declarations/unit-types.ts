import { childIn, fieldName, parts } from '../../../../names/functions.ts';
import { freshNames } from '../../../../names/name-leaves.ts';
import { type Arena, contains, kindName, parentKind } from '../../../../tree/arena.ts';
import { replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { byText } from '../../by-text.ts';
import { definedNames } from '../../eliminations/defined-names.ts';
import { allWritten, change, type NamedTree, sourceOf } from '../../named-tree.ts';
import { isLifetime } from '../../simpler-definitions/generics/lifetimes.ts';

const types =
  /^(?:type_identifier|generic_type|scoped_type_identifier|primitive_type|reference_type|pointer_type|array_type|tuple_type|function_type|dynamic_type|abstract_type)$/;

/**
 * Where a language has a type of nothing, as Rust does, that stands for all types that read the same: alone, and behind
 * the sign and the lifetime of a reference where they have one: `Iter<'a, u8>` becomes `&'a()`, or `&'a u8`.
 */
export function* unitTypes(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('unit_type')) return;
  const alike = byText(arena, (node) => isType(arena, node));
  for (const [text, nodes] of alike) {
    const lifetimes = new Set(text.match(/'\w+(?!')/g));
    const [lifetime] = lifetimes;
    // Alone, one of them has had its turn as any node has.
    const instead = [
      ...(nodes.length > 1 ? ['()'] : []),
      ...(lifetime !== undefined && lifetimes.size === 1
        ? ['()', ...onlyTypeIn(tree, nodes[0]!)].map((one) => `&${lifetime}${one.startsWith('(') ? '' : ' '}${one}`)
        : []),
    ];
    for (const other of instead.filter(({ length }) => length < text.length))
      yield* change(`${text} becomes ${other}`, allWritten(tree, nodes, other));
  }
  yield* anyTypes(tree, alike);
  yield* givenInstead(tree);
}

/** The only type argument of a generic type, lifetimes not counted. */
function onlyTypeIn(tree: NamedTree, type: number): string[] {
  const { arena } = tree;
  const list = kindName(arena, type) === 'generic_type' ? childIn(arena, type, 'type_arguments') : undefined;
  const types = list === undefined ? [] : parts(arena, list).filter((one) => !isLifetime(arena, one));
  return types.length === 1 ? [sourceOf(tree, types[0]!)] : [];
}

/**
 * Within one function that has no types to be given, a type is any: `fn f(a: Vec<u8>) {}` becomes `fn f<T>(a: T) {}`.
 */
function* anyTypes(tree: NamedTree, alike: ReadonlyMap<string, readonly number[]>): Iterable<Change> {
  const { arena, names } = tree;
  const any = freshNames(names).find((name) => /[A-Z]/.test(name));
  if (any === undefined) return;
  for (const { node, name } of tree.functions()) {
    if (childIn(arena, node, 'type_parameters') !== undefined) continue;
    const at = arena.end[name]!;
    for (const [text, nodes] of alike) {
      const saved = (text.length - any.length) * nodes.length - `<${any}>`.length;
      if (saved <= 0 || !nodes.every((one) => contains(arena, node, one))) continue;
      yield* change(`${text} is any type`, [replacement(at, at, `<${any}>`), ...allWritten(tree, nodes, any)]);
    }
  }
}

/** A type that one function uses is given to it: `struct S; fn f(a: S) {}` becomes `fn f<S>(a: S) {}`. */
function* givenInstead(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const functions = tree.functions().filter(({ node }) => childIn(arena, node, 'type_parameters') === undefined);
  for (const { name, drop, uses } of definedNames(tree)) {
    const home = functions.find(({ node }) => uses.every((use) => contains(arena, node, use)));
    if (home === undefined || !uses.every((use) => types.test(kindName(arena, use)))) continue;
    const at = arena.end[home.name]!;
    yield* change(`${name} is any type`, [drop, replacement(at, at, `<${name}>`)]);
  }
}

/** What stands for a type as a whole: not the name of one that is given something, not what is implemented. */
function isType(arena: Arena, node: number): boolean {
  if (!types.test(kindName(arena, node)) || /^(?:name|trait|path)$/.test(fieldName(arena, node))) return false;
  return !/generic_type|bounds|scoped_/.test(parentKind(arena, node));
}
