import { fieldName } from '../../../../names/functions.ts';
import { plainType } from '../../../../names/told-by-kinds.ts';
import { type Arena, isLeaf, kindName } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { byText } from '../../by-text.ts';
import { allWritten, change, type NamedTree, written } from '../../named-tree.ts';

/**
 * Where a language has a short type that needs no definition, that stands for all types that read the same: `[]int` for
 * `[]struct{}`; and what has held nothing may hold a number: `append([]int{}, 0)` for `append([][]int{}, nil)`. What a
 * grammar makes a type of by itself is the name of one, which nothing defines.
 */
export function* plainTypes(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const plain = plainType(arena);
  // In C, what a name stands for has been written in its place.
  if (plain === undefined || arena.kinds.includes('unit_type') || arena.kinds.includes('type_definition')) return;
  const nothing = [...arena.kind.keys()].flatMap((node) => (isNothing(arena, node) ? [written(tree, node, '0')] : []));
  for (const [text, nodes] of byText(arena, (node) => isType(arena, node))) {
    if (text.length <= plain.length) continue;
    const edits = allWritten(tree, nodes, plain);
    yield* change(`${text} becomes ${plain}`, edits);
    if (nothing.length > 0) yield* change(`${text} becomes ${plain}`, [...edits, ...nothing]);
  }
}

/** What a variable of no plain type holds. */
function isNothing(arena: Arena, node: number): boolean {
  return kindName(arena, node) === 'nil' && isLeaf(arena, node);
}

/** What stands for a type as a whole: not the name of one that is given something. */
function isType(arena: Arena, node: number): boolean {
  return /_type$|^type_identifier$/.test(kindName(arena, node)) && fieldName(arena, node) !== 'name';
}
