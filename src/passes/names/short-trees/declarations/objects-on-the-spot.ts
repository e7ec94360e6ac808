import { fieldName } from '../../../../names/functions.ts';
import { kindName } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { inPlaceOf } from '../../in-place-of.ts';
import { change, type NamedTree, written } from '../../named-tree.ts';
import { classesIn, objectOf } from './object-of.ts';

/**
 * What is made of a class of JavaScript where that is written is an object: `{b(){}}` for `new class{b(){}}`. What is
 * called with a class is taken for what makes something of it, as `Reflect.construct` does.
 */
export function* objectsOnTheSpot(tree: NamedTree): Iterable<Change> {
  for (const node of classesIn(tree.arena)) yield* change('an object for a class', onTheSpot(tree, node));
}

function onTheSpot(tree: NamedTree, node: number): Edit[] {
  const { arena } = tree;
  let around = arena.parent[node]!;
  while (/^paren/.test(kindName(arena, around))) around = arena.parent[around]!;
  if (fieldName(arena, around) === 'arguments') around = arena.parent[around]!;
  const isMaking = kindName(arena, around) === 'new_expression';
  if (!isMaking && kindName(arena, around) !== 'call_expression') return [];
  const text = objectOf(tree, node, isMaking ? { by: around } : {});
  if (text === undefined) return [];
  const object = beginsStatement(tree, around) ? `(${text.object})` : text.object;
  return [written(tree, around, inPlaceOf(arena, around, object))];
}

/** There a curly bracket would begin a block. */
function beginsStatement({ arena }: NamedTree, node: number): boolean {
  let at = node;
  while (arena.parent[at]! > 0 && arena.start[arena.parent[at]!] === arena.start[at]) at = arena.parent[at]!;
  return /statement/.test(kindName(arena, at)) || fieldName(arena, at) === 'body';
}
