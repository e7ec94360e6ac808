import { childIn, parts } from '../../../../names/functions.ts';
import { namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { kindName } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import { type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { placesWithin } from '../../places.ts';
import { hasTypeParameter } from './generics.ts';
import { isLifetime } from './lifetimes.ts';

/**
 * The type parameters of the surrounding `impl` that a function needs besides its own once it stands alone:
 * `impl<'a> S<'a> { fn f(&self) {} }` becomes `fn f<'a>(b: &S<'a>) {}`. It needs none where it mentions neither them
 * nor `self`.
 */
export function givenGenerics(tree: NamedTree, whole: number, member: { node: number; name: number }): Edit[] {
  const { arena, names } = tree;
  const list = childIn(arena, whole, 'type_parameters');
  if (list === undefined) return [];
  const given = parts(arena, list);
  const mentioned = new Set(namesWithin(arena, names, member.node).map((leaf) => spelling(arena, leaf)));
  const isTyped = /\b[Ss]elf\b/.test(sourceOf(tree, member.node));
  const wanted = isTyped
    ? given
    : given.filter((one) => namesWithin(arena, names, one).some((leaf) => mentioned.has(spelling(arena, leaf))));
  if (wanted.length === 0) return [];
  const own = childIn(arena, member.node, 'type_parameters');
  const all = [...wanted, ...(own === undefined ? [] : parts(arena, own))];
  // Lifetimes come first.
  const isFirst = (one: number): boolean => isLifetime(arena, one);
  const sorted = [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))];
  const text = `<${sorted.map((one) => sourceOf(tree, one)).join(',')}>`;
  if (own !== undefined) return [written(tree, own, text)];
  const at = arena.end[member.name]!;
  return [replacement(at, at, text)];
}

/** A type parameter that is called as the type is gets another name: the type is named beside it now. */
export function ownTypes(
  tree: NamedTree,
  { node }: { node: number },
  { type, apart }: { type: number; apart: string },
): Edit[] {
  const { arena } = tree;
  if (!hasTypeParameter(tree, node, type)) return [];
  const own = placesWithin(tree, node, spelling(arena, type)).filter((leaf) => /type/.test(kindName(arena, leaf)));
  return own.map((leaf) => replacement(arena.start[leaf]!, arena.end[leaf]!, apart));
}
