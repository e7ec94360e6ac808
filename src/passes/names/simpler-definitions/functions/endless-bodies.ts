import { endlessBody } from '../../../../names/endless.ts';
import { childIn } from '../../../../names/functions.ts';
import { width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { type NamedTree, written } from '../../named-tree.ts';
import { type OneOf, togetherThenEach } from './together-then-each.ts';

/**
 * The bodies of functions that have to give something of a type lose what is in them, all of them at once, then each:
 * an empty one would be refused, one that never gives anything is not ("everybody loops" of rustc).
 */
export function* endlessBodies(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const every: OneOf[] = [];
  for (let node = 1; node < arena.size; node++) {
    const body = childIn(arena, node, 'body');
    const text = body === undefined ? undefined : endlessBody(arena, node);
    if (text !== undefined && width(arena, body!) > text.length)
      every.push({ node: body!, label: 'endless body', edit: written(tree, body!, text) });
  }
  yield* togetherThenEach(tree, 'all bodies endless', every);
}
