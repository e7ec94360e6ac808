import { childIn, parametersOf } from '../../../../names/functions.ts';
import { isName } from '../../../../names/name-leaves.ts';
import { width } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import { inPlaceOf } from '../../in-place-of.ts';
import { type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { givenBy } from './given-by.ts';

/** What the node may be written as, if it is a function with parameters and a body. */
export function shorter(tree: NamedTree, node: number): Edit | undefined {
  const { arena } = tree;
  const body = childIn(arena, node, 'body');
  const parameters = parametersOf(arena, node);
  if (body === undefined || parameters === undefined) return undefined;
  const name = childIn(arena, node, 'name');
  const called = name === undefined ? '' : `${sourceOf(tree, name)}=`;
  const value = givenBy(tree, body);
  const block = sourceOf(tree, body);
  const head = given(tree, parameters);
  const early = !/^async\b/.test(sourceOf(tree, node)) ? '' : /^\W/.test(head) ? 'async' : 'async ';
  const text = inPlaceOf(arena, node, `${called}${early}${head}=>${value ?? block}`);
  return text.length < width(arena, node) ? written(tree, node, text) : undefined;
}

/** Parameters in brackets, without which a single name may stand. */
export function given(
  tree: NamedTree,
  { list, all }: { readonly list: number; readonly all: readonly number[] },
): string {
  const [only, ...more] = all;
  return sourceOf(tree, only !== undefined && more.length === 0 && isName(tree.arena, only) ? only : list);
}
