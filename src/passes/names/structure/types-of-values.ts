import { childIn, parts } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { singleResults } from '../../../names/single-results.ts';
import { kindName } from '../../../tree/arena.ts';
import { type NamedTree, sourceOf } from '../named-tree.ts';

/**
 * The type that a value begins with, by itself or as the first thing that is given, or that of one of several results.
 */
export function typeOf(tree: NamedTree, value: number, index: number): string | undefined {
  const { arena } = tree;
  const [only = value] = parts(arena, value);
  const list = childIn(arena, only, 'arguments');
  const first = list === undefined ? undefined : parts(arena, list)[0];
  const type =
    childIn(arena, only, 'type') ?? (first !== undefined && /type/.test(kindName(arena, first)) ? first : undefined);
  return type === undefined ? resultOf(tree, only, index) : sourceOf(tree, type);
}

/** The type of one of the results of what is called, if it is a function of this text. */
function resultOf(tree: NamedTree, value: number, index: number): string | undefined {
  const { arena } = tree;
  const call = tree.calls().find(({ node }) => node === value);
  const name = call === undefined ? undefined : spelling(arena, call.name);
  const fn = name === undefined ? undefined : tree.functions().find((one) => spelling(arena, one.name) === name);
  const result = fn === undefined ? undefined : childIn(arena, fn.node, 'result');
  if (result === undefined) return undefined;
  return kindName(arena, result) === 'parameter_list'
    ? singleResults(arena, result)[index]?.type
    : sourceOf(tree, result);
}
