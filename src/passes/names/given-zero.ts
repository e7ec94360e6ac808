import { isBlock } from '../../names/blocks.ts';
import { callsOf } from '../../names/functions.ts';
import { type Arena, kindName } from '../../tree/arena.ts';
import type { Change } from '../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from './named-tree.ts';

/** How many statements around a call are looked at. */
const most = 3;

/**
 * A call that is given nothing is given a zero, and is all that is done: `for (...) print()` becomes `print(0)`. What
 * printed several empty lines prints something then.
 */
export function* givenZero(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const call of callsOf(arena, names)) {
    const text = sourceOf(tree, call.node);
    if (call.arguments.length > 0 || !text.endsWith('()')) continue;
    const around = statementsAround(arena, call.node);
    // The call alone is no simpler than before.
    for (const statement of around.slice(1, 1 + most)) {
      const end = sourceOf(tree, around[0]!).endsWith(';') ? ';' : '';
      yield* change('given 0, without what is around', [written(tree, statement, `${text.slice(0, -1)}0)${end}`)]);
    }
  }
}

/** From the innermost to the outermost. */
function statementsAround(arena: Arena, node: number): number[] {
  const found: number[] = [];
  for (let at = node; at > 0; at = arena.parent[at]!) {
    const parent = arena.parent[at]!;
    if (parent === 0 || isBlock(arena, parent) || /statement/.test(kindName(arena, at))) found.push(at);
  }
  return found;
}
