import { childIn, parametersOf } from '../../../../names/functions.ts';
import { kindName, textBetween } from '../../../../tree/arena.ts';
import { removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * What has nothing in its body may have none: `struct S {}` becomes `struct S;`, and in C `f() {}` `f();`, which may be
 * declared together with others then.
 */
export function* noBodies(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const body = childIn(arena, node, 'body');
    if (body === undefined || !/^\{\s*\}$/.test(sourceOf(tree, body))) continue;
    const isNamed = childIn(arena, node, 'name') !== undefined && parametersOf(arena, node) === undefined;
    if (!isNamed && kindName(arena, childIn(arena, node, 'declarator') ?? 0) !== 'function_declarator') continue;
    const end = arena.end[body]!;
    const isEnded = /^\s*;/.test(textBetween(arena, end, end + 10));
    yield* change('no body', [isEnded ? removal(arena.start[body]!, end) : written(tree, body, ';')]);
  }
}
