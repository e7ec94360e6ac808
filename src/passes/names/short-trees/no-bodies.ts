import { childIn, parametersOf } from '../../../names/functions.ts';
import { removal } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, textBetween, written } from '../named-tree.ts';

/** What has nothing in its body may have none: `struct S {}` becomes `struct S;`. Of functions, other passes do that. */
export function* noBodies(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const body = childIn(arena, node, 'body');
    if (body === undefined || !/^\{\s*\}$/.test(sourceOf(tree, body))) continue;
    if (childIn(arena, node, 'name') === undefined || parametersOf(arena, node) !== undefined) continue;
    const end = arena.end[body]!;
    const isEnded = /^\s*;/.test(textBetween(arena, end, end + 10));
    yield* change('no body', [isEnded ? removal(arena.start[body]!, end) : written(tree, body, ';')]);
  }
}
